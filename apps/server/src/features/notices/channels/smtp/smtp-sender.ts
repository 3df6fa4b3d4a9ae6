import { createTransport } from 'nodemailer';
import { err, ok } from '@openturn/domain/result.ts';
import type { MessageSender, OutgoingMessage } from '#features/notices/sending/channels.ts';
import { smtpCause, type TestFailure } from './smtp-cause.ts';
import { smtpFailure } from './smtp-failure.ts';

export type SmtpOptions = {
  /** Such as `smtps://name:password@mail.example.org`. */
  url: string;
  /** The sender's address; its display name is the business's. */
  from: string;
  timeoutMs?: number;
};

const USUAL_TIMEOUT_MS = 8_000;

/**
 * Email by SMTP. A server can't be asked what it has accepted, so a message that may have been sent is sent again under the
 * same Message-ID, by which mailboxes recognize a duplicate.
 */
export function smtpSender(options: SmtpOptions): MessageSender {
  const transport = transportOf(options);
  return {
    isInbox: false,
    send: async (message) => {
      try {
        const { messageId } = await transport.sendMail(mailOf(message, options.from));
        return ok({ providerId: messageId });
      } catch (error) {
        return err(smtpFailure(error));
      }
    },
  };
}

/** Null if the server accepts the message. */
export async function trySmtp(options: SmtpOptions, message: OutgoingMessage): Promise<TestFailure | null> {
  const transport = transportOf(options);
  try {
    await transport.sendMail(mailOf(message, options.from));
    return null;
  } catch (error) {
    return smtpCause(error);
  } finally {
    transport.close();
  }
}

function transportOf({ url, timeoutMs = USUAL_TIMEOUT_MS }: SmtpOptions) {
  return createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function mailOf({ id, to, subject, text, html, from: name, calendar }: OutgoingMessage, from: string) {
  return {
    messageId: `<${id}@${from.split('@').at(-1) ?? ''}>`,
    from: { name, address: from },
    // As an object it is one address, whatever it contains.
    to: { name: '', address: to },
    subject,
    text,
    html,
    ...(calendar && { icalEvent: { ...calendar, filename: 'appointment.ics' } }),
    // Keeps automatic replies from coming back.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}
