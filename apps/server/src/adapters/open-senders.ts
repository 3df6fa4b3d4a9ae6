import type { MessageSender } from '#ports/channels.ts';
import { inboxSender } from './inbox/inbox-sender.ts';
import { smtpSender, type SmtpOptions } from './smtp/smtp-sender.ts';
import { twilioSender, type TwilioOptions } from './twilio/twilio-sender.ts';

type Options = {
  sms: { provider: 'inbox' } | ({ provider: 'twilio' } & TwilioOptions);
  email: { provider: 'inbox' } | ({ provider: 'smtp' } & SmtpOptions);
};

/** Only what is set up is opened. */
export function openSenders({ sms, email }: Options): { sms: MessageSender; email: MessageSender } {
  return {
    sms: sms.provider === 'twilio' ? twilioSender(sms) : inboxSender,
    email: email.provider === 'smtp' ? smtpSender(email) : inboxSender,
  };
}
