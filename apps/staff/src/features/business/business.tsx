import { businessDraft, businessProblems, businessValues } from './business-draft.ts';
import type { SettingsScreenProps } from '#app/settings/settings-page.ts';
import { LoadedSettings } from '#app/settings/form/loaded-settings.tsx';
import { SettingsFrame } from '#app/settings/form/settings-frame.tsx';
import { previewWhile } from '#app/settings/preview/preview-while.ts';
import { ScreensPreview } from '#app/settings/preview/screens-preview.tsx';
import { useSettingsForm } from '#app/settings/form/use-settings-form.ts';
import { BUSINESS_LABELS, labelIn } from '#app/format/settings-labels.ts';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { BusinessIdentity } from './business-identity.tsx';
import { BusinessLanguages } from './business-languages.tsx';
import { BusinessOffer } from './business-offer.tsx';
import { BusinessPlace } from './business-place.tsx';
import { businessPreview } from './business-preview.ts';

type BusinessData = CallReply<'GET staff/settings/business'>;

/** What the business is called, where it is, and what its visitors' pages offer. */
export function Business({ siteId, me }: SettingsScreenProps) {
  return (
    <LoadedSettings siteId={siteId} call="GET staff/settings/business">
      {(data, reload) => <BusinessForm siteId={siteId} me={me} data={data} reload={reload} />}
    </LoadedSettings>
  );
}

type BusinessFormProps = SettingsScreenProps & { data: BusinessData; reload: () => Promise<BusinessData> };

function BusinessForm({ siteId, me, data, reload }: BusinessFormProps) {
  const { t } = useTexts();
  const form = useSettingsForm({
    siteId,
    page: 'business',
    data,
    reload,
    save: (body) => call('POST staff/settings/business', { siteId, body }),
    draftOf: businessDraft,
    valuesOf: businessValues,
    problemsOf: (draft) => businessProblems(draft, t),
  });
  return (
    <SettingsFrame
      title={t('settings.business')}
      lead={t('settings.business.lead')}
      form={form}
      labelOf={(field) => labelIn(BUSINESS_LABELS, field, t)}
      preview={<ScreensPreview me={me} siteId={siteId} draft={previewWhile(form, businessPreview)} />}
    >
      <BusinessIdentity form={form} shown={data.shown} siteId={siteId} />
      <BusinessPlace form={form} countries={data.shown.countries} />
      <BusinessLanguages form={form} />
      <BusinessOffer form={form} />
    </SettingsFrame>
  );
}
