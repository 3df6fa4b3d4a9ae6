import { lookOf, type LookValues } from '@openturn/domain/theme/look-values.ts';
import { parseTheme } from '@openturn/domain/theme/theme.ts';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { labelIn, LOOK_LABELS } from '#app/format/settings-labels.ts';
import { type LoadedPageProps, settingsScreen } from '#app/settings/form/loaded-settings.tsx';
import { SettingsFrame } from '#app/settings/form/settings-frame.tsx';
import { AS_IS, useSettingsForm } from '#app/settings/form/use-settings-form.ts';
import { LookColours } from './look-colours.tsx';
import { LookLogo } from './look-logo.tsx';
import { LookPreview } from './look-preview.tsx';
import { LookShape } from './look-shape.tsx';

/** Logo, colours, corners and font, with Home, Status and the wall display as they would look. */
export const Look = settingsScreen('GET staff/settings/look', LookForm);

function LookForm({ siteId, me, data, reload }: LoadedPageProps<'GET staff/settings/look'>) {
  const { t } = useTexts();
  const names = me.sites.find(({ SiteID }) => Number(SiteID) === siteId)?.names ?? {};
  const form = useSettingsForm<LookValues>({
    siteId,
    page: 'look',
    data,
    reload,
    save: (body) => call('POST staff/settings/look', { siteId, body }),
    ...AS_IS,
  });
  const look = lookOf(form.draft);
  const theme = parseTheme(look.customStyles, look.appearance);
  return (
    <SettingsFrame
      title={t('settings.look')}
      lead={t('settings.look.lead')}
      form={form}
      labelOf={(field) => labelIn(LOOK_LABELS, field, t)}
      preview={<LookPreview theme={theme} names={names} />}
    >
      <LookLogo form={form} siteId={siteId} />
      <LookColours form={form} theme={theme} />
      <LookShape form={form} />
    </SettingsFrame>
  );
}
