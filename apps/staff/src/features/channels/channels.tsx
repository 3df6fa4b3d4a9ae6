import { useQueryClient } from '@tanstack/react-query';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { CHANNELS_LABELS, labelIn } from '#app/format/settings-labels.ts';
import { UnsentNote } from '#app/format/unsent-note.tsx';
import { type LoadedPageProps, settingsScreen } from '#app/settings/form/loaded-settings.tsx';
import { SettingsFrame } from '#app/settings/form/settings-frame.tsx';
import { useSettingsForm } from '#app/settings/form/use-settings-form.ts';
import { AndroidFields } from './android-fields.tsx';
import { ChannelPart } from './channel-part.tsx';
import { type Channel, channelsDraft, channelsProblems, channelsValues } from './channels-draft.ts';
import { EmailFields } from './email-fields.tsx';
import { IosFields } from './ios-fields.tsx';
import { sessionQueries } from '#app/start/session-queries.ts';
import styles from './channels.module.css';
import { SmsFields } from './sms-fields.tsx';
import { TextLimits } from './text-limits.tsx';

/** How text messages, emails and notifications to the app leave the server, with a test of each. */
export const Channels = settingsScreen('GET staff/settings/channels', ChannelsPage);

function ChannelsPage({ siteId, data, reload }: LoadedPageProps<'GET staff/settings/channels'>) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const form = useSettingsForm({
    siteId,
    page: 'channels',
    data,
    reload,
    save: async (body) => {
      const saved = await call('POST staff/settings/channels', { siteId, body });
      // The notes on what is sent, here and elsewhere.
      void queryClient.invalidateQueries({ queryKey: sessionQueries.me().queryKey });
      return saved;
    },
    draftOf: channelsDraft,
    valuesOf: channelsValues,
    problemsOf: (draft) => channelsProblems(draft, t),
  });
  const part = (channel: Channel) => ({ siteId, form, channel, state: data.shown[channel] });
  return (
    <SettingsFrame
      title={t('settings.channels')}
      lead={t('settings.channels.lead')}
      form={form}
      labelOf={(field) => labelIn(CHANNELS_LABELS, field, t)}
    >
      <div className={styles.unsent}>
        <UnsentNote />
      </div>
      <ChannelPart {...part('sms')} provider={{ value: 'twilio', label: 'Twilio' }} fields={SmsFields} />
      {(form.draft.sms === 'twilio' || data.shown.sms.isFixed) && (
        <TextLimits form={form} fixed={data.shown.fixedLimits} />
      )}
      <ChannelPart
        {...part('email')}
        provider={{ value: 'smtp', label: t('settings.channels.smtp') }}
        fields={EmailFields}
      />
      <ChannelPart
        {...part('android')}
        provider={{ value: 'fcm', label: 'Firebase Cloud Messaging' }}
        fields={AndroidFields}
      />
      <ChannelPart
        {...part('ios')}
        provider={{ value: 'apns', label: 'Apple Push Notification service' }}
        fields={IosFields}
      />
    </SettingsFrame>
  );
}
