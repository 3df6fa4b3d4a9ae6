import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffMe } from '@openturn/contract/staff/staff-account.ts';
import { cityOf } from '@openturn/domain/format/city-of.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { SelectField } from '@openturn/ui/choices/select-field.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { SettingsBar } from '#app/settings/last-change/settings-bar.tsx';
import { useLastChange } from '#app/settings/last-change/use-last-change.ts';
import { PageHead } from '#app/settings/form/form-parts.tsx';
import { AffectedPart } from '#app/affected/affected-part.tsx';
import { LoadFailed } from '#app/notes/load-failed.tsx';
import { SECOND_STEP_TEXTS } from '#app/accounts/role-texts.ts';
import { InvitationLink, type MadeLink } from './invitation-link.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { type PeopleView as Everyone, peopleQuery, useChangePeople } from '#app/accounts/people-queries.ts';
import { PersonDialog } from './person-dialog.tsx';
import { PersonRow } from './person-row.tsx';
import { useAskedUndo } from './use-asked-undo.ts';
import { UnsignedRow } from './unsigned-row.tsx';
import styles from './people.module.css';

/** Who may sign in, what they may do, and invitations. */
export function People({ siteId }: { siteId: number; me: StaffMe }) {
  const { t } = useTexts();
  const { data: people, isError, refetch } = useQuery(peopleQuery(siteId));
  const [open, setOpen] = useState<string | null>(null);
  const last = useLastChange(refetch);
  const undoing = useAskedUndo(siteId, last);
  // Somebody whom visitors book already, or '' for somebody new.
  const [inviting, setInviting] = useState<string | null>(null);
  const [made, setMade] = useState<MadeLink | null>(null);
  if (isError) return <LoadFailed title={t('setup.failed')} onRetry={refetch} />;
  if (!people) return <Skeleton size="long" />;
  const shown = people.people.find(({ id }) => id === open);
  return (
    <div className={styles.page}>
      <PageHead title={t('settings.people.title')} lead={t('settings.people.lead')} />
      <p className={styles.fact}>{t('book.zone', { zone: cityOf(people.zone) })}</p>
      <div>
        <Button onClick={() => setInviting('')}>{t('settings.people.invite')}</Button>
      </div>
      <ul className={styles.list}>
        {people.people.map((person) => (
          <PersonRow key={person.id} person={person} people={people} onChange={() => setOpen(person.id)} />
        ))}
        {people.calendars
          .filter(({ hasAccount }) => !hasAccount)
          .map(({ id, name }) => (
            <UnsignedRow key={id} name={name} onInvite={() => setInviting(id)} />
          ))}
      </ul>
      <OpenInvitations siteId={siteId} people={people} onRenewed={setMade} />
      {people.roles.includes('owner') && <SecondStepFor siteId={siteId} people={people} />}
      <SettingsBar text={last.text} undo={last.undo} isPending={last.isPending} />
      {shown && (
        <PersonDialog
          siteId={siteId}
          people={people}
          person={shown}
          onDone={(back, isNewlyBooked) => {
            setOpen(null);
            last.done(t('setup.saved'), isNewlyBooked && back ? undoing.askFirst(shown.id, back) : back);
          }}
          onPasswordLink={(link) => {
            setOpen(null);
            setMade(link);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {inviting !== null && (
        <InviteDialog
          siteId={siteId}
          people={people}
          staff={inviting}
          onInvited={(link) => {
            setInviting(null);
            setMade(link);
          }}
          onClose={() => setInviting(null)}
        />
      )}
      {undoing.setup && <AffectedPart setup={undoing.setup} isSaving={undoing.isPending} affected={undoing.affected} />}
      {made && <InvitationLink made={made} zone={people.zone} onClose={() => setMade(null)} />}
    </div>
  );
}

/** Only owners ask for it. */
function SecondStepFor({ siteId, people }: { siteId: number; people: Everyone }) {
  const { t } = useTexts();
  const asking = useChangePeople(siteId, (of: Everyone['secondStep']) =>
    call('POST staff/people/secondstep', { siteId, body: { seen: people.secondStep, of } }),
  );
  return (
    <section className={styles.part}>
      <SelectField
        name="secondStep"
        label={t('staff.secondFactor')}
        hint={t('settings.people.stepHint')}
        value={people.secondStep}
        choices={Object.entries(SECOND_STEP_TEXTS).map(([value, key]) => ({ value, label: t(key) }))}
        onChange={(of) => asking.mutate(of as Everyone['secondStep'])}
      />
    </section>
  );
}
