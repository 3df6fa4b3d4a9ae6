import { lookOf } from '@openturn/domain/theme/look-values.ts';
import { parseTheme } from '@openturn/domain/theme/theme.ts';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { labelIn, LOOK_LABELS } from '#app/format/settings-labels.ts';
import { LoadedSettings } from '#app/settings/form/loaded-settings.tsx';
import { SettingsFrame } from '#app/settings/form/settings-frame.tsx';
import { useSettingsForm } from '#app/settings/form/use-settings-form.ts';
import type { SettingsScreenProps } from '#app/settings/settings-page.ts';
import { LookColours } from './look-colours.tsx';
import { LookLogo } from './look-logo.tsx';
import { LookPreview } from './look-preview.tsx';
import { LookShape } from './look-shape.tsx';

type LookData = CallReply<'GET staff/settings/look'>;

/** Logo, colours, corners and font, with Home, Status and the wall display as they would look. */
export function Look({ siteId, me }: SettingsScreenProps) {
  const names = me.sites.find(({ SiteID }) => Number(SiteID) === siteId)?.names ?? {};
  return (
    <LoadedSettings siteId={siteId} call="GET staff/settings/look">
      {(data, reload) => <LookForm siteId={siteId} names={names} data={data} reload={reload} />}
    </LoadedSettings>
  );
}

type LookFormProps = {
  siteId: number;
  names: Record<string, string>;
  data: LookData;
  reload: () => Promise<LookData>;
};

function LookForm({ siteId, names, data, reload }: LookFormProps) {
  const { t } = useTexts();
  const form = useSettingsForm({
    siteId,
    page: 'look',
    data,
    reload,
    save: (body) => call('POST staff/settings/look', { siteId, body }),
    draftOf: (values) => values,
    valuesOf: (draft) => draft,
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
