import { SelectField } from '@openturn/ui/choices/select-field.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { formatDate, type DateFormat } from '@openturn/domain/format/date.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { BUSINESS_LABELS } from '#app/format/settings-labels.ts';
import { fieldOf } from '#app/settings/field-of.ts';
import { Columns, Part } from '#app/settings/form/form-parts.tsx';
import type { BusinessDraft, BusinessForm } from './business-draft.ts';
import { zoneChoices } from '#app/hours/zone-choices.ts';
import { countryChoices, currencyChoices } from './place-choices.ts';

type PlaceText = 'address' | 'city' | 'stateProvince' | 'latitude' | 'longitude';

const EXAMPLE_DATE = '2026-12-31';
const DATE_FORMATS: readonly DateFormat[] = [1, 2, 3];

type BusinessPlaceProps = { form: BusinessForm; countries: readonly string[] };

/** Where it is, and how places write times, dates and money. */
export function BusinessPlace({ form, countries }: BusinessPlaceProps) {
  const { draft, set, errors } = form;
  const { t, language } = useTexts();
  const text = (name: PlaceText) => (
    <TextField
      {...fieldOf(form, name)}
      label={t(BUSINESS_LABELS[name])}
      autoComplete="off"
      {...((name === 'latitude' || name === 'longitude') && { isLatin: true, inputMode: 'decimal' as const })}
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
        {...fieldOf(form, 'country')}
        label={t(BUSINESS_LABELS.country)}
        hint={t('settings.business.countryHint')}
        choices={countryChoices(countries, language)}
      />
      <SelectField
        {...fieldOf(form, 'zone')}
        label={t(BUSINESS_LABELS.zone)}
        hint={t('settings.business.zoneHint')}
        choices={zoneChoices(draft.zone)}
      />
      <Columns>
        <SelectField
          {...fieldOf(form, 'currency')}
          label={t(BUSINESS_LABELS.currency)}
          choices={currencyChoices(language)}
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
