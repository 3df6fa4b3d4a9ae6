import { SelectField } from '@openturn/ui/choices/select-field.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { OtherLanguage } from './other-language.tsx';
import type { StepProps } from './opening-draft.ts';

export function WhereStep({ draft, error, onChange }: StepProps) {
  const { t } = useTexts();
  const zones = [...new Set([draft.zone, ...Intl.supportedValuesOf('timeZone')])];
  return (
    <>
      <TextField
        name="name"
        label={t('staff.startName')}
        hint={t('staff.startNamed', { name: t('staff.startNoName') })}
        value={draft.name}
        error={error}
        isRequired
        autoComplete="organization"
        onChange={(name) => onChange({ name })}
      />
      <TextField
        name="address"
        label={t('staff.startStreet')}
        optional={t('form.optional')}
        value={draft.address}
        autoComplete="street-address"
        onChange={(address) => onChange({ address })}
      />
      <TextField
        name="city"
        label={t('staff.startCity')}
        optional={t('form.optional')}
        value={draft.city}
        autoComplete="address-level2"
        onChange={(city) => onChange({ city })}
      />
      <SelectField
        name="zone"
        label={t('staff.startZone')}
        value={draft.zone}
        choices={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' '), lang: 'en' }))}
        onChange={(zone) => onChange({ zone })}
      />
      <OtherLanguage />
    </>
  );
}
