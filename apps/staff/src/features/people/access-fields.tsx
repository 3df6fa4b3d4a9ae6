import type { StaffRole } from '@openturn/contract/staff/staff-account.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { CheckField } from '@openturn/ui/choices/check-field.tsx';
import { ChoiceList } from '@openturn/ui/choices/choice-list.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { Access, PeopleView } from '#app/accounts/people-queries.ts';
import { ROLE_TEXTS } from '#app/accounts/role-texts.ts';

type AccessFieldsProps = {
  people: Pick<PeopleView, 'roles' | 'lines' | 'calendars'>;
  access: Access;
  onChange: (access: Access) => void;
};

/** The role, and for agents which lines and calendars they see. */
export function AccessFields({ people, access, onChange }: AccessFieldsProps) {
  const { t, language } = useTexts();
  const lines = people.lines.map(({ id, names }) => ({ value: id, label: pickName(names, language) }));
  const calendars = people.calendars.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <ChoiceList
        kind="one"
        name="role"
        label={t('settings.people.role')}
        choices={people.roles.map((role) => ({
          value: role,
          label: t(ROLE_TEXTS[role].name),
          hint: t(ROLE_TEXTS[role].hint),
        }))}
        chosen={access.role}
        onChange={(role) => onChange({ ...access, role: role as StaffRole })}
      />
      {access.role === 'agent' && lines.length > 0 && (
        <Sight
          name="lines"
          label={t('settings.people.lines')}
          all={t('settings.people.allLines')}
          choices={lines}
          chosen={access.lines}
          onChange={(chosen) => onChange({ ...access, lines: chosen })}
        />
      )}
      {access.role === 'agent' && calendars.length > 0 && (
        <Sight
          name="calendars"
          label={t('settings.people.calendars')}
          all={t('settings.people.allCalendars')}
          choices={calendars}
          chosen={access.calendars}
          onChange={(chosen) => onChange({ ...access, calendars: chosen })}
        />
      )}
    </>
  );
}

type SightProps = {
  name: string;
  label: string;
  all: string;
  choices: readonly { value: string; label: string }[];
  /** Null for all. */
  chosen: string[] | null;
  onChange: (chosen: string[] | null) => void;
};

function Sight({ name, label, all, choices, chosen, onChange }: SightProps) {
  return (
    <>
      <CheckField
        name={`${name}All`}
        label={all}
        isChecked={chosen === null}
        isPlain
        onChange={(isAll) => onChange(isAll ? null : choices.map(({ value }) => value))}
      />
      {chosen !== null && (
        <ChoiceList kind="several" name={name} label={label} choices={choices} chosen={chosen} onChange={onChange} />
      )}
    </>
  );
}
