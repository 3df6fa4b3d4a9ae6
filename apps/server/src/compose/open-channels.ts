import type { Logger } from 'pino';
import type { MessageConfig } from '#config/message-settings.ts';
import { type ChannelSwitch, channelSwitch } from '#features/channels/channel-switch.ts';
import { apnsService } from '#features/notices/channels/apns/apns-service.ts';
import { fcmService } from '#features/notices/channels/fcm/fcm-service.ts';
import type { Clock } from '#kernel/clock.ts';
import type { MessageSender, OutgoingMessage } from '#features/notices/sending/channels.ts';
import { inboxSender } from '#features/notices/channels/inbox/inbox-sender.ts';
import type { ChannelOptions, FixedChannels } from '#features/channels/channel-settings.ts';
import { smtpSender } from '#features/notices/channels/smtp/smtp-sender.ts';
import { twilioCallbackUrl, twilioReports } from '#features/notices/channels/twilio/twilio-reports.ts';
import { twilioSender, type TwilioOptions } from '#features/notices/channels/twilio/twilio-sender.ts';

type Options = {
  /** The address at which providers reach this server; null if they cannot. */
  callbackAddress: () => string | null;
  /** Whoever tries the demo reads the codes in the terminal. */
  showsCodes: boolean;
  log: Pick<Logger, 'warn'>;
  clock: Clock;
};

/** Channels as the environment sets them, and otherwise as the owner does on screen. */
export function openChannels(
  fixed: MessageConfig & Pick<FixedChannels, 'android' | 'ios' | 'appServers'>,
  { callbackAddress, showsCodes, log, clock }: Options,
): ChannelSwitch {
  // Without a provider, whoever runs the server passes codes on.
  const inbox = inboxSender((code) => log.warn(code, 'no provider sends this code'));
  return channelSwitch({
    fixed,
    open: (options) => openSenders(options, { inbox, address: callbackAddress, clock }),
    showsCodes,
    clock,
  });
}

type Shared = { inbox: MessageSender; address: () => string | null; clock: Clock };

/** Opens only the senders that are configured. */
function openSenders({ sms, email, android, ios }: ChannelOptions, { inbox, address, clock }: Shared) {
  return {
    senders: {
      sms: sms.provider === 'twilio' ? openTwilio(sms, address) : inbox,
      email: email.provider === 'smtp' ? smtpSender(email) : inbox,
    },
    apps: {
      android: android && fcmService({ ...android, clock }),
      ios: ios && apnsService({ ...ios, clock }),
    },
    reports: sms.provider === 'twilio' ? [twilioReports({ ...sms, address })] : [],
  };
}

function openTwilio(options: TwilioOptions, address: () => string | null): MessageSender {
  const callbackUrl = (message: OutgoingMessage) => {
    const at = address();
    return at === null ? null : twilioCallbackUrl(at, message);
  };
  return twilioSender({ ...options, callbackUrl });
}
