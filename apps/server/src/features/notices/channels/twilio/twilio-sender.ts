import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { MessageSender, OutgoingMessage, SendFailure } from '#features/notices/sending/channels.ts';
import { readTwilioAnswer, readTwilioList, type TwilioMessage } from './read-twilio-answer.ts';
import { failureOf, lostAnswer } from './twilio-failure.ts';

export type TwilioOptions = {
  /** Only needed for a proxy in front of Twilio. */
  baseUrl: string;
  accountSid: string;
  authToken: string;
  /** A number, a name of letters, or the SID of a messaging service. */
  from: string;
  /** The address for delivery reports; null or missing if Twilio can't reach this server. */
  callbackUrl?: (message: OutgoingMessage) => string | null;
  timeoutMs?: number;
};

const USUAL_TIMEOUT_MS = 8_000;
/** How far the clocks of two machines may differ. */
const CLOCK_SKEW_MS = 2 * MINUTE_MS;
const MOST_LISTED = '100';

/** Text messages by Twilio's API of 2010-04-01. */
export function twilioSender(options: TwilioOptions): MessageSender {
  const url = `${options.baseUrl.replace(/\/$/, '')}/2010-04-01/Accounts/${options.accountSid}/Messages.json`;
  const headers = { authorization: `Basic ${btoa(`${options.accountSid}:${options.authToken}`)}` };
  const ask = (address: string, init: RequestInit = {}) =>
    fetch(address, {
      ...init,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs ?? USUAL_TIMEOUT_MS),
    });

  return {
    isInbox: false,

    async send(message): Promise<Result<{ providerId: string }, SendFailure>> {
      try {
        const answer = await ask(url, { method: 'POST', body: formOf(message, options) });
        if (!answer.ok) return err(await failureOf(answer));
        return ok({ providerId: (await readTwilioAnswer(answer)).sid });
      } catch (error) {
        return err(lostAnswer(error));
      }
    },

    async find({ to, text }, since) {
      const answer = await ask(`${url}?${new URLSearchParams({ To: to, PageSize: MOST_LISTED }).toString()}`);
      if (!answer.ok) throw new Error((await failureOf(answer)).error);
      const messages = await readTwilioList(answer);
      return messages.filter((message) => isThis(message, { text, since })).map(({ sid }) => sid);
    },
  };
}

function formOf(message: OutgoingMessage, { from, callbackUrl }: TwilioOptions): URLSearchParams {
  const reports = callbackUrl?.(message) ?? null;
  return new URLSearchParams({
    To: message.to,
    Body: message.text,
    ...(from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }),
    ...(reports !== null && { StatusCallback: reports }),
  });
}

/** A trial account puts its own sentence before the text. */
function isThis({ body, createdAt }: TwilioMessage, { text, since }: { text: string; since: number }): boolean {
  return body.trim().endsWith(text.trim()) && createdAt >= since - CLOCK_SKEW_MS;
}
