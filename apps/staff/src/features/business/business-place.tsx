import { SelectField } from '@openturn/ui/choices/select-field.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { formatDate, type DateFormat } from '@openturn/domain/format/date.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { BUSINESS_LABELS } from '#app/format/settings-labels.ts';
import { Columns, Part } from '#app/settings/form/form-parts.tsx';
import type { BusinessDraft, BusinessForm } from './business-draft.ts';
import { countryChoices, currencyChoices, zoneChoices } from './place-choices.ts';

type PlaceText = 'address' | 'city' | 'stateProvince' | 'latitude' | 'longitude';

const EXAMPLE_DATE = '2026-12-31';
const DATE_FORMATS: readonly DateFormat[] = [1, 2, 3];

type BusinessPlaceProps = { form: BusinessForm; countries: readonly string[] };

/** Where it is, and how places write times, dates and money. */
export function BusinessPlace({ form: { draft, set, errors }, countries }: BusinessPlaceProps) {
  const { t, language } = useTexts();
  const text = (name: PlaceText) => (
    <TextField
      name={name}
      label={t(BUSINESS_LABELS[name])}
      value={draft[name]}
      error={errors[name]}
      autoComplete="off"
      {...((name === 'latitude' || name === 'longitude') && { isLatin: true, inputMode: 'decimal' as const })}
      onChange={(value) => set({ [name]: value })}
    />
  );
  return (
    <Part title={t('settings.business.place')}>
      {text('address')}
      <Columns>
        {text('city')}
        {text('stateProvince')}
      </Columns>
      <Columns>
        {text('latitude')}
        {text('longitude')}
      </Columns>
      <p>
        <a href={mapAddress(draft)} target="_blank" rel="noreferrer">
          {t('settings.business.map')}
        </a>
      </p>
      <SelectField
        name="country"
        label={t(BUSINESS_LABELS.country)}
        hint={t('settings.business.countryHint')}
        value={draft.country}
        error={errors['country']}
        choices={countryChoices(countries, language)}
        onChange={(country) => set({ country })}
      />
      <SelectField
        name="zone"
        label={t(BUSINESS_LABELS.zone)}
        hint={t('settings.business.zoneHint')}
        value={draft.zone}
        error={errors['zone']}
        choices={zoneChoices(draft.zone)}
        onChange={(zone) => set({ zone })}
      />
      <Columns>
        <SelectField
          name="currency"
          label={t(BUSINESS_LABELS.currency)}
          value={draft.currency}
          error={errors['currency']}
          choices={currencyChoices(language)}
          onChange={(currency) => set({ currency })}
        />
        <SelectField
          name="dateFormat"
          label={t(BUSINESS_LABELS.dateFormat)}
          value={String(draft.dateFormat)}
          error={errors['dateFormat']}
          choices={DATE_FORMATS.map((format) => ({
            value: String(format),
            label: formatDate(EXAMPLE_DATE, format, language),
          }))}
          onChange={(value) => set({ dateFormat: DATE_FORMATS.find((each) => String(each) === value) ?? 1 })}
        />
      </Columns>
    </Part>
  );
}

/** The point on the map, or what is found under the address. */
function mapAddress({ latitude, longitude, address, city, stateProvince }: BusinessDraft): string {
  const point = latitude.trim() !== '' && longitude.trim() !== '';
  const query = point
    ? `mlat=${encodeURIComponent(latitude.trim())}&mlon=${encodeURIComponent(longitude.trim())}`
    : `query=${encodeURIComponent([address, city, stateProvince].filter(Boolean).join(', '))}`;
  return point ? `https://www.openstreetmap.org/?${query}` : `https://www.openstreetmap.org/search?${query}`;
}
