import type { PersonAction } from '@openturn/contract/staff/people/people.ts';
import { useState } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { CheckField } from '@openturn/ui/choices/check-field.tsx';
import { FormDialog } from '@openturn/ui/form/form-dialog.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { TakeBack } from '#app/settings/last-change/use-last-change.ts';
import { AccessFields } from './access-fields.tsx';
import { PERSON_ACTION_TEXTS, RemovePerson } from './remove-person.tsx';
import { useTakeBack } from './use-take-back.ts';
import { type Access, type PeopleView, type PersonView, useChangePeople } from './people-queries.ts';
import styles from './people.module.css';

type PersonDialogProps = {
  siteId: number;
  people: PeopleView;
  person: PersonView;
  onDone: (takeBack: TakeBack | null) => void;
  onClose: () => void;
};

/** What somebody may do and see, and taking that away. */
export function PersonDialog({ siteId, people, person, onDone, onClose }: PersonDialogProps) {
  const { t } = useTexts();
  const { id, version, role, lines, calendars } = person;
  const [access, setAccess] = useState<Access>({ role, lines, calendars });
  const [takesAppointments, setTakes] = useState(person.takesAppointments);
  const [asked, setAsked] = useState<PersonAction | null>(null);
  const saving = useChangePeople(siteId, () =>
    call('POST staff/people/change', { siteId, body: { id, version, ...access, takesAppointments } }),
  );
  const acting = useChangePeople(siteId, (action: PersonAction) =>
    call('POST staff/people/act', { siteId, body: { id, action } }),
  );
  const back = useTakeBack(siteId, person);
  const act = (action: PersonAction) => acting.mutate(action, { onSuccess: () => onDone(back.ofAction(action)) });
  const actions: PersonAction[] = [
    'sign_out',
    ...(person.hasSecondStep ? (['reset_second_step'] as const) : []),
    person.isDisabled ? 'enable' : 'disable',
    'remove',
  ];
  if (asked) return <RemovePerson person={person} action={asked} onConfirm={act} onClose={() => setAsked(null)} />;
  return (
    <FormDialog
      title={person.name}
      submit={t('staff.save')}
      cancel={t('dialog.cancel')}
      isPending={saving.isPending || acting.isPending}
      onSubmit={() => saving.mutate(undefined, { onSuccess: (now) => onDone(back.ofChange(now)) })}
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
