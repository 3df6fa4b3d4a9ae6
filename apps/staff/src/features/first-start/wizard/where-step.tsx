import { SelectField } from '@openturn/ui/choices/select-field.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { zoneChoices } from '#app/hours/zone-choices.ts';
import { OtherLanguage } from './other-language.tsx';
import type { StepProps } from './opening-draft.ts';

export function WhereStep({ draft, wrong, onChange }: StepProps) {
  const { t } = useTexts();
  return (
    <>
      <TextField
        name="name"
        label={t('staff.startName')}
        hint={t('staff.startNamed', { name: t('staff.startNoName') })}
        value={draft.name}
        error={wrong('name')}
        isRequired
        autoComplete="organization"
        maxLength={80}
        onChange={(name) => onChange({ name })}
      />
      <TextField
        name="address"
        label={t('staff.startStreet')}
        optional={t('form.optional')}
        value={draft.address}
        autoComplete="street-address"
        maxLength={120}
        onChange={(address) => onChange({ address })}
      />
      <TextField
        name="city"
        label={t('staff.startCity')}
        optional={t('form.optional')}
        value={draft.city}
        autoComplete="address-level2"
        maxLength={80}
        onChange={(city) => onChange({ city })}
      />
      <SelectField
        name="zone"
        label={t('staff.startZone')}
        value={draft.zone}
        choices={zoneChoices(draft.zone)}
        onChange={(zone) => onChange({ zone })}
      />
      <OtherLanguage />
    </>
  );
}
