import type { PersonAction } from '@openturn/contract/staff/people/people.ts';
import { useState } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { CheckField } from '@openturn/ui/choices/check-field.tsx';
import { FormDialog } from '@openturn/ui/form/form-dialog.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { TakeBack } from '#app/settings/last-change/use-last-change.ts';
import { AffectedPart } from '#app/affected/affected-part.tsx';
import { AccessFields } from './access-fields.tsx';
import type { MadeLink } from './invitation-link.tsx';
import { NewPasswordLink } from './new-password-link.tsx';
import { PERSON_ACTION_TEXTS, RemovePerson } from './remove-person.tsx';
import { useSwitchOff } from './use-switch-off.ts';
import { useTakeBack } from './use-take-back.ts';
import { type Access, type PeopleView, type PersonView, useChangePeople } from '#app/accounts/people-queries.ts';
import styles from './people.module.css';

type PersonDialogProps = {
  siteId: number;
  people: PeopleView;
  person: PersonView;
  /** `isNewlyBooked`: taking it back meets the appointments that are made meanwhile. */
  onDone: (takeBack: TakeBack | null, isNewlyBooked: boolean) => void;
  onPasswordLink: (made: MadeLink) => void;
  onClose: () => void;
};

/** What somebody may do and see, and taking that away. */
export function PersonDialog({ siteId, people, person, onDone, onPasswordLink, onClose }: PersonDialogProps) {
  const { t } = useTexts();
  const { id, version, role, lines, calendars } = person;
  const [access, setAccess] = useState<Access>({ role, lines, calendars });
  const [takesAppointments, setTakes] = useState(person.takesAppointments);
  const [asked, setAsked] = useState<PersonAction | null>(null);
  const isNewlyBooked = takesAppointments && !person.takesAppointments;
  const saving = useChangePeople(siteId, () => {
    const body = { id, version, ...access, ...(isNewlyBooked && { takesAppointments }) };
    return call('POST staff/people/change', { siteId, body });
  });
  const acting = useChangePeople(siteId, (action: PersonAction) =>
    call('POST staff/people/act', { siteId, body: { id, action } }),
  );
  const back = useTakeBack(siteId, person);
  const off = useSwitchOff(siteId);
  /** BOOK-10: nobody with an appointment is forgotten when visitors can no longer book somebody. */
  const afterOff = (isOff: boolean, next: () => void) =>
    isOff && person.takesAppointments ? off.start(id, next) : next();
  const act = (action: PersonAction) =>
    afterOff(action === 'remove', () =>
      acting.mutate(action, { onSuccess: () => onDone(back.ofAction(action), false) }),
    );
  const save = () =>
    afterOff(!takesAppointments, () =>
      saving.mutate(undefined, { onSuccess: (now) => onDone(back.ofChange(now), isNewlyBooked) }),
    );
  const actions: PersonAction[] = [
    'sign_out',
    ...(person.hasSecondStep ? (['reset_second_step'] as const) : []),
    person.isDisabled ? 'enable' : 'disable',
    'remove',
  ];
  const isPending = saving.isPending || acting.isPending || off.isPending;
  if (off.setup && off.affected.rows) {
    return <AffectedPart setup={off.setup} isSaving={isPending} affected={off.affected} />;
  }
  if (asked) {
    return (
      <RemovePerson
        person={person}
        action={asked}
        isPending={isPending}
        onConfirm={act}
        onClose={() => setAsked(null)}
      />
    );
  }
  return (
    <FormDialog
      title={person.name}
      submit={t('staff.save')}
      cancel={t('dialog.cancel')}
      isPending={isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <AccessFields people={people} access={access} onChange={setAccess} />
      <CheckField
        name="takesAppointments"
        label={t('settings.people.takesAppointments')}
        hint={t('settings.people.takesAppointmentsHint')}
        isChecked={takesAppointments}
        isPlain
        onChange={setTakes}
      />
      <div className={styles.actions}>
        <NewPasswordLink siteId={siteId} people={people} person={person} onMade={onPasswordLink} />
        {actions.map((action) => (
          <Button
            key={action}
            look="quiet"
            onClick={() => (action === 'enable' || action === 'sign_out' ? act(action) : setAsked(action))}
          >
            {t(PERSON_ACTION_TEXTS[action])}
          </Button>
        ))}
      </div>
    </FormDialog>
  );
}
