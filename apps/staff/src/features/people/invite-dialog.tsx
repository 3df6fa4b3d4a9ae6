import { CheckField } from '@openturn/ui/choices/check-field.tsx';
import { SelectField } from '@openturn/ui/choices/select-field.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { FormDialog } from '@openturn/ui/form/form-dialog.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { AccessFields } from './access-fields.tsx';
import type { MadeLink } from './invitation-link.tsx';
import type { PeopleView } from '#app/accounts/people-queries.ts';
import { useInvite } from './use-invite.ts';

type InviteDialogProps = {
  siteId: number;
  people: PeopleView;
  /** Whom visitors book already; '' for somebody new. */
  staff: string;
  onInvited: (made: MadeLink) => void;
  onClose: () => void;
};

/** Somebody new, or somebody whom visitors book already. */
export function InviteDialog({ siteId, people, staff, onInvited, onClose }: InviteDialogProps) {
  const { t } = useTexts();
  const { access, setAccess, person, set, errors, isSending, invite } = useInvite({ siteId, people, staff, onInvited });
  const unnamed = people.calendars.filter(({ hasAccount }) => !hasAccount);
  return (
    <FormDialog
      title={t('settings.people.invite')}
      submit={t('settings.people.createLink')}
      cancel={t('dialog.cancel')}
      isPending={isSending}
      onSubmit={() => void invite()}
      onClose={onClose}
    >
      {unnamed.length > 0 && (
        <SelectField
          name="staff"
          label={t('settings.people.who')}
          value={person.staff}
          error={errors['staff']}
          placeholder={t('settings.people.someoneNew')}
          choices={unnamed.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(chosen) => set({ staff: chosen })}
        />
      )}
      {person.staff === '' && (
        <TextField
          name="name"
          label={t('settings.people.name')}
          value={person.name}
          error={errors['name']}
          autoComplete="off"
          onChange={(name) => set({ name })}
        />
      )}
      <TextField
        name="email"
        inputMode="email"
        label={t('settings.people.email')}
        hint={t(people.sendsEmail ? 'settings.people.emailHint' : 'settings.people.noEmailHint')}
        value={person.email}
        error={errors['email']}
        isLatin
        autoComplete="off"
        onChange={(email) => set({ email })}
      />
      {people.sendsEmail && person.email.trim() !== '' && (
        <CheckField
          name="sends"
          label={t('settings.people.sends')}
          isChecked={person.sends}
          isPlain
          onChange={(sends) => set({ sends })}
        />
      )}
      <AccessFields people={people} access={access} onChange={setAccess} />
      {person.staff === '' && (
        <CheckField
          name="takesAppointments"
          label={t('settings.people.takesAppointments')}
          hint={t('settings.people.takesAppointmentsHint')}
          isChecked={person.takesAppointments}
          isPlain
          onChange={(takesAppointments) => set({ takesAppointments })}
        />
      )}
    </FormDialog>
  );
}
