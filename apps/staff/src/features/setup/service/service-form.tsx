import type { PreviewDraft } from '@openturn/contract/preview.ts';
import type { StaffMe } from '@openturn/contract/staff/staff-account.ts';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { serviceText } from './service-text.ts';
import {
  type Amounts,
  newService,
  serviceDraft,
  serviceOf,
  serviceProblems,
  type ServiceDraft,
} from './service-draft.ts';
import { ServiceBooking } from './service-booking.tsx';
import { isSettingName, settingLabel, type SettingName } from '#app/format/setting-label.ts';
import { ServiceBasics } from './service-basics.tsx';
import { previewWhile } from '#app/settings/preview/preview-while.ts';
import { SitePreview } from '#app/settings/preview/site-preview.tsx';
import { SetupFrame } from '#features/setup/setup-frame.tsx';
import type { SetupData } from '#features/setup/setup-queries.ts';
import { useSetupForm } from '#features/setup/use-setup-form.ts';

type ServiceFormProps = {
  siteId: number;
  me: StaffMe;
  setup: SetupData;
  id: string;
  onSaved: () => void;
};

export function ServiceForm({ siteId, me, setup, id, onSaved }: ServiceFormProps) {
  const { t, language } = useTexts();
  const { currency } = setup;
  const amounts = { currency, language };
  const form = useSetupForm<ServiceDraft>({
    siteId,
    setup,
    draftKey: `service ${id}`,
    versionOf: ({ versions }) => versions.services[id] ?? null,
    draftOf: ({ services }) =>
      serviceDraft(services.find((each) => each.id === id) ?? newService(id, language), amounts),
    problemsOf: (draft) => serviceProblems(draft, amounts, setup),
    save: (draft, { version }) =>
      call('POST staff/setup/service', { siteId, body: { version, service: serviceOf(draft, amounts) } }),
    onSaved,
  });
  const { draft } = form;
  const labelOf = (name: SettingName) => settingLabel(name, currency, t);
  return (
    <SetupFrame
      title={titleOf(draft, language) || t('setup.newService')}
      form={form}
      labelOf={(name) => (isSettingName(name) ? labelOf(name) : name)}
      textOf={(name, value) => serviceText(name, value, { setup, t, language })}
      preview={
        <SitePreview
          me={me}
          siteId={siteId}
          path="/book"
          draft={previewWhile(form, (typed) => servicePreview(typed, amounts))}
        />
      }
    >
      <ServiceBasics setup={setup} form={form} labelOf={labelOf} />
      <ServiceBooking form={form} labelOf={labelOf} />
    </SetupFrame>
  );
}

/** The booking page with the service as it is typed. */
export function servicePreview(draft: ServiceDraft, amounts: Amounts): PreviewDraft {
  const { id, isBookable, minutes, methods, names, category, line, rules } = serviceOf(draft, amounts);
  const { price, lateFee, cancelNoticeMinutes, needsApproval, seats } = rules;
  const shown = { minutes, methods, names, category, line, price, lateFee, cancelNoticeMinutes, needsApproval, seats };
  return { services: [{ id, isBookable, ...shown }] };
}

function titleOf({ names }: ServiceDraft, language: string): string {
  return names[language] || (Object.values(names).find(Boolean) ?? '');
}
