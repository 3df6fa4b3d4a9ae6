import type { MeetingValues } from '@openturn/contract/staff/visit/meeting-settings.ts';
import type { MeetingWay } from '@openturn/contract/visitor/visit/meeting.ts';
import { CheckField } from '@openturn/ui/choices/check-field.tsx';
import { ChoiceList } from '@openturn/ui/choices/choice-list.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { MEETING_WAY_TEXTS } from '#app/format/labels/choice-texts.ts';
import { MEETING_LABELS } from '#app/format/labels/meeting-labels.ts';
import { labelIn } from '#app/format/settings-labels.ts';
import { checkOf } from '#app/settings/field-of.ts';
import { Part } from '#app/settings/form/form-parts.tsx';
import { type LoadedPageProps, settingsScreen } from '#app/settings/form/loaded-settings.tsx';
import { SettingsFrame } from '#app/settings/form/settings-frame.tsx';
import { useSettingsForm } from '#app/settings/form/use-settings-form.ts';
import type { MeetingDraft, MeetingForm } from './meeting-draft.ts';
import { MeetingLinks } from './meeting-links.tsx';
import { MeetingServers } from './meeting-servers.tsx';

/** How the business meets people online: here, or by links of its own. */
export const MeetingSetup = settingsScreen('GET staff/settings/meeting', MeetingPage);

function MeetingPage({ siteId, data, reload }: LoadedPageProps<'GET staff/settings/meeting'>) {
  const { t } = useTexts();
  const form: MeetingForm = useSettingsForm({
    siteId,
    page: 'meeting',
    data,
    reload,
    save: (body) => call('POST staff/settings/meeting', { siteId, body }),
    draftOf: (values: MeetingValues): MeetingDraft => ({ ...values, turnSecret: values.turnSecret ?? '' }),
    valuesOf: (draft: MeetingDraft): MeetingValues => ({ ...draft, turnSecret: draft.turnSecret || null }),
  });
  const { draft, set } = form;
  return (
    <SettingsFrame
      title={t('settings.meeting')}
      lead={t('settings.meeting.lead')}
      form={form}
      labelOf={(field) => labelIn(MEETING_LABELS, field, t)}
    >
      <Part {...(!data.shown.isOffered && { hint: t('settings.meeting.notOffered') })}>
        <ChoiceList
          kind="one"
          name="way"
          label={t('settings.meeting.way')}
          choices={Object.entries(MEETING_WAY_TEXTS).map(([value, key]) => ({ value, label: t(key) }))}
          chosen={draft.way}
          error={form.errors['way']}
          onChange={(way) => set({ way: way as MeetingWay })}
        />
        {draft.way === 'here' && (
          <CheckField
            {...checkOf(form, 'takesGuests')}
            label={t('settings.meeting.takesGuests')}
            hint={t('settings.meeting.takesGuestsHint')}
          />
        )}
      </Part>
      {draft.way === 'link' && <MeetingLinks form={form} shown={data.shown} />}
      {draft.way === 'here' && <MeetingServers siteId={siteId} form={form} hasSecret={data.shown.hasSecret} />}
    </SettingsFrame>
  );
}
