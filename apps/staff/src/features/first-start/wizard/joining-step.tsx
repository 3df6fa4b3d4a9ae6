import { CheckField } from '@openturn/ui/choices/check-field.tsx';
import { ChoiceList } from '@openturn/ui/choices/choice-list.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { BusinessEntry, StepProps } from './opening-draft.ts';

export function JoiningStep({ draft, wrong, onChange }: StepProps) {
  const { kind, passcode, phone, partySize, hasAppointments, services } = draft;
  const { t } = useTexts();
  return (
    <>
      <ChoiceList
        name="phone"
        kind="one"
        label={t('staff.startPhone')}
        choices={[
          { value: 'required', label: t('staff.startPhoneRequired') },
          { value: 'optional', label: t('staff.startPhoneOptional') },
          { value: 'off', label: t('staff.startPhoneOff') },
        ]}
        chosen={phone}
        onChange={(chosen) => onChange({ phone: chosen as BusinessEntry['phone'] })}
      />
      {kind === 'restaurant' && (
        <TextField
          name="party"
          label={t('settings.form.partySize')}
          hint={t('settings.form.partySizeHint')}
          value={partySize}
          error={wrong('party')}
          inputMode="numeric"
          autoComplete="off"
          isLatin
          onChange={(typed) => onChange({ partySize: typed })}
        />
      )}
      <TextField
        name="passcode"
        label={t('staff.startPasscode')}
        hint={t('staff.startPasscodeHint')}
        value={passcode}
        autoComplete="off"
        onChange={(typed) => onChange({ passcode: typed.slice(0, 20) })}
      />
      {services.some(({ name }) => name.trim() !== '') && (
        <CheckField
          name="appointments"
          label={t('staff.startAppointments')}
          isChecked={hasAppointments}
          isPlain
          onChange={(isChecked) => onChange({ hasAppointments: isChecked })}
        />
      )}
    </>
  );
}
