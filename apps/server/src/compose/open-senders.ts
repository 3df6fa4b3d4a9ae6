import type { Logger } from 'pino';
import type { DeliveryReports, MessageSender } from '#features/notices/sending/channels.ts';
import { inboxSender } from '#features/notices/channels/inbox/inbox-sender.ts';
import { smtpSender, type SmtpOptions } from '#features/notices/channels/smtp/smtp-sender.ts';
import { twilioCallbackUrl, twilioReports } from '#features/notices/channels/twilio/twilio-reports.ts';
import { twilioSender, type TwilioOptions } from '#features/notices/channels/twilio/twilio-sender.ts';

type Options = {
  sms: { provider: 'inbox' } | ({ provider: 'twilio' } & TwilioOptions);
  email: { provider: 'inbox' } | ({ provider: 'smtp' } & SmtpOptions);
  /** The address at which providers reach this server; null if they cannot. */
  callbackAddress: string | null;
  log: Logger;
};

export type OpenedSenders = {
  senders: { sms: MessageSender; email: MessageSender };
  reports: DeliveryReports[];
};

/** Opens only the senders that are configured. */
export function openSenders({ sms, email, callbackAddress: address, log }: Options): OpenedSenders {
  // Without a provider, whoever runs the server passes codes on.
  const inbox = inboxSender((code) => log.warn(code, 'no provider sends this code'));
  return {
    senders: {
      sms: sms.provider === 'twilio' ? openTwilio(sms, address) : inbox,
      email: email.provider === 'smtp' ? smtpSender(email) : inbox,
    },
    reports: sms.provider === 'twilio' && address !== null ? [twilioReports({ ...sms, address })] : [],
  };
}

function openTwilio(options: TwilioOptions, address: string | null): MessageSender {
  if (address === null) return twilioSender(options);
  return twilioSender({ ...options, callbackUrl: (message) => twilioCallbackUrl(address, message) });
}
