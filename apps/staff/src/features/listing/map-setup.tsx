import { KEY_PLACE, mapStyleProblems } from '@openturn/domain/search/map-style.ts';
import type { MapValues } from '@openturn/contract/search/map.ts';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { call } from '@openturn/web/api/call.ts';
import { type Texts, useTexts } from '@openturn/web/i18n/use-texts.ts';
import { labelIn, MAP_LABELS } from '#app/format/settings-labels.ts';
import { fieldOf } from '#app/settings/field-of.ts';
import { Part } from '#app/settings/form/form-parts.tsx';
import { type LoadedPageProps, settingsScreen } from '#app/settings/form/loaded-settings.tsx';
import { SettingsFrame } from '#app/settings/form/settings-frame.tsx';
import { settingsProblemText } from '#app/settings/form/settings-problem-text.ts';
import { AS_IS, useSettingsForm } from '#app/settings/form/use-settings-form.ts';
import { MapTest } from './map-test.tsx';

/** Where the map of the search comes from. */
export const MapSetup = settingsScreen('GET staff/settings/map', MapPage);

function MapPage({ siteId, data, reload }: LoadedPageProps<'GET staff/settings/map'>) {
  const { t } = useTexts();
  const form = useSettingsForm<MapValues>({
    ...AS_IS,
    siteId,
    page: 'map',
    data,
    reload,
    save: (body) => call('POST staff/settings/map', { siteId, body }),
    problemsOf: (draft) => problemsOf(draft, t),
  });
  const { draft } = form;
  const fields = [
    { name: 'address', hint: t('settings.map.addressHint', { place: KEY_PLACE }) },
    { name: 'key', hint: t('settings.map.keyHint') },
  ] as const;
  return (
    <SettingsFrame
      title={t('settings.map')}
      lead={t('settings.map.lead')}
      form={form}
      labelOf={(field) => labelIn(MAP_LABELS, field, t)}
    >
      <Part>
        {fields.map(({ name, hint }) => (
          <TextField
            key={name}
            {...fieldOf(form, name)}
            label={t(MAP_LABELS[name])}
            hint={hint}
            isLatin
            inputMode={name === 'address' ? 'url' : 'text'}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        ))}
      </Part>
      {draft.address.trim() !== '' && (
        <MapTest
          siteId={siteId}
          values={draft}
          isReady={Object.keys(problemsOf(draft, t)).length === 0}
          onRefused={form.explain}
        />
      )}
    </SettingsFrame>
  );
}

function problemsOf({ address, key }: MapValues, t: Texts['t']): Record<string, string> {
  const problems = Object.entries(mapStyleProblems({ address: address.trim(), key: key.trim() }));
  return Object.fromEntries(problems.map(([name, why]) => [name, settingsProblemText(why, t)]));
}
