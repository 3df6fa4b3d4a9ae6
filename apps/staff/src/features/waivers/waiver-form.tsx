import { useState } from 'react';
import { useLocation } from 'wouter';
import type { WaiverValues } from '@openturn/contract/waiver/waiver-calls.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { SettingsFrame } from '#app/settings/form/settings-frame.tsx';
import { useKeyFor } from '#app/settings/form/use-key-for.ts';
import { AS_IS, type SettingsForm, useSettingsForm } from '#app/settings/form/use-settings-form.ts';
import { labelIn, WAIVER_LABELS } from '#app/format/settings-labels.ts';
import { WaiverPreview } from './waiver-preview.tsx';
import { WaiverRules } from './waiver-rules.tsx';
import { WaiverTextFields } from './waiver-text-fields.tsx';
import { newWaiver, type WaiverRow, type WaiversData, type WaiversPagesProps } from './waivers-data.ts';

export function NewWaiver({ siteId, data, reload, base }: WaiversPagesProps) {
  const { t } = useTexts();
  const [, go] = useLocation();
  const keyFor = useKeyFor();
  const empty = { version: 'new', values: newWaiver(data.languages[0] ?? 'en') };
  const form = useSettingsForm<WaiverValues>({
    siteId,
    page: 'waivers/new',
    data: empty,
    reload: async () => empty,
    save: async ({ values }) => {
      const body = { id: null, version: null, values };
      await call('POST staff/settings/waiver', { siteId, key: keyFor(body), body });
      await reload();
      go(base, { replace: true });
    },
    ...AS_IS,
  });
  return <Fields title={t('settings.waivers.new')} form={form} data={data} />;
}

/** One waiver. Saving a changed text makes a new version of it; what was signed stays as it was. */
export function WaiverForm({ siteId, data, reload, waiver }: WaiversPagesProps & { waiver: WaiverRow }) {
  const { t } = useTexts();
  const { id, textVersion, signed } = waiver;
  const form = useSettingsForm<WaiverValues>({
    siteId,
    page: `waivers/${id}`,
    data: waiver,
    reload: async () => (await reload()).rows.find((each) => each.id === id) ?? waiver,
    save: ({ version, values }) => call('POST staff/settings/waiver', { siteId, body: { id, version, values } }),
    ...AS_IS,
  });
  const facts = [
    t('settings.waivers.version', { version: textVersion }),
    t('settings.waivers.signedCount', { count: signed }),
  ];
  const isNewText = form.changed.includes('texts');
  return (
    <Fields
      title={Object.values(waiver.values.texts)[0]?.title ?? ''}
      lead={isNewText ? t('settings.waivers.newVersion') : facts.join(' · ')}
      form={form}
      data={data}
    />
  );
}

type FieldsProps = { title: string; lead?: string; form: SettingsForm<WaiverValues>; data: WaiversData };

function Fields({ title, lead, form, data }: FieldsProps) {
  const { t } = useTexts();
  const [language, setLanguage] = useState<Language>(data.languages[0] ?? 'en');
  const [round, setRound] = useState(form.round);
  if (round !== form.round) {
    setRound(form.round);
    // What is wrong may be in another language than the one shown.
    const wrong = Object.keys(form.errors).map((field) => field.split('.')[1]);
    const first = data.languages.find((each) => wrong.includes(each));
    if (first && !wrong.includes(language)) setLanguage(first);
  }
  return (
    <SettingsFrame
      title={title}
      {...(lead && { lead })}
      form={form}
      labelOf={(field) => labelIn(WAIVER_LABELS, field, t)}
      preview={<WaiverPreview texts={form.draft.texts} language={language} />}
    >
      <WaiverTextFields form={form} languages={data.languages} language={language} onLanguage={setLanguage} />
      <WaiverRules form={form} services={data.services} />
    </SettingsFrame>
  );
}
