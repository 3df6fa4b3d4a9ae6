import { LOCALE } from '@openturn/domain/language/languages.ts';
import { SelectField } from '@openturn/ui/choices/select-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useClientState } from '#app/start/client-state.ts';
import { usePlatform } from '#platform/platform.ts';

/** API-04: in the app, whose search asks the server of one region. */
export function RegionField() {
  const { t, language } = useTexts();
  const { phone } = usePlatform();
  // Shows another choice once there is another server.
  useClientState();
  const regions = phone?.regions() ?? [];
  if (!phone || regions.length < 2) return null;
  const chosen = regions.find(({ isChosen }) => isChosen)?.country ?? '';
  const names = new Intl.DisplayNames([LOCALE[language]], { type: 'region' });
  return (
    <SelectField
      name="region"
      label={t('search.country')}
      value={chosen}
      choices={[
        // The default server may be of none.
        ...(chosen === '' ? [{ value: '', label: '–' }] : []),
        ...regions.map(({ country }) => ({ value: country, label: names.of(country) ?? country })),
      ]}
      onChange={phone.chooseRegion}
    />
  );
}
