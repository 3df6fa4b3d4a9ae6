import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { CHANNELS_LABELS, labelIn } from '#app/format/settings-labels.ts';
import { type LoadedPageProps, settingsScreen } from '#app/settings/form/loaded-settings.tsx';
import { SettingsFrame } from '#app/settings/form/settings-frame.tsx';
import { useSettingsForm } from '#app/settings/form/use-settings-form.ts';
import { AndroidPart } from './android-part.tsx';
import { ChannelTest } from './channel-test.tsx';
import { channelsDraft, channelsProblems, channelsValues } from './channels-draft.ts';
import { EmailPart } from './email-part.tsx';
import { IosPart } from './ios-part.tsx';
import { SmsPart } from './sms-part.tsx';

/** How text messages, emails and notifications to the app leave the server, with a test of each. */
export const Channels = settingsScreen('GET staff/settings/channels', ChannelsPage);

function ChannelsPage({ siteId, data, reload }: LoadedPageProps<'GET staff/settings/channels'>) {
  const { t } = useTexts();
  const form = useSettingsForm({
    siteId,
    page: 'channels',
    data,
    reload,
    save: (body) => call('POST staff/settings/channels', { siteId, body }),
    draftOf: channelsDraft,
    valuesOf: channelsValues,
    problemsOf: (draft) => channelsProblems(draft, t),
  });
  const test = { siteId, draft: form.draft, onRefused: form.explain };
  return (
    <SettingsFrame
      title={t('settings.channels')}
      lead={t('settings.channels.lead')}
      form={form}
      labelOf={(field) => labelIn(CHANNELS_LABELS, field, t)}
    >
      <SmsPart form={form} state={data.shown.sms}>
        {form.draft.sms !== 'inbox' && <ChannelTest channel="sms" {...test} />}
      </SmsPart>
      <EmailPart form={form} state={data.shown.email}>
        {form.draft.email !== 'inbox' && <ChannelTest channel="email" {...test} />}
      </EmailPart>
      <AndroidPart form={form} state={data.shown.android}>
        {form.draft.android !== 'none' && <ChannelTest channel="android" {...test} />}
      </AndroidPart>
      <IosPart form={form} state={data.shown.ios}>
        {form.draft.ios !== 'none' && <ChannelTest channel="ios" {...test} />}
      </IosPart>
    </SettingsFrame>
  );
}
