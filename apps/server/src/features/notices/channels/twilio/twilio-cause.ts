import type { TestFailure } from '#features/notices/channels/smtp/smtp-cause.ts';
import type { SendFailure } from '#features/notices/sending/channels.ts';

const LOGIN = [20_003, 20_404, 20_005];
const SENDER = [21_603, 21_606, 21_212, 21_659, 21_660, 21_661, 21_701, 21_703];
const RECIPIENT = [21_211, 21_610, 21_612, 21_614];
const COUNTRY = [21_408];
const TRIAL = [21_608];

/** What stands in the way of a text message, from the code that ends what Twilio said. */
export function twilioCause({ kind, error }: SendFailure): TestFailure {
  const code = Number(/\((\d{5})\)$/.exec(error)?.[1] ?? 0);
  const of = (step: TestFailure['step'], cause: TestFailure['cause']) => ({ step, cause, detail: error });
  if (LOGIN.includes(code) || /^40[134]\b/.test(error)) return of('login', 'wrong-login');
  if (SENDER.includes(code)) return of('sender', 'sender-refused');
  if (COUNTRY.includes(code)) return of('recipient', 'country-off');
  if (TRIAL.includes(code)) return of('recipient', 'trial');
  if (RECIPIENT.includes(code)) return of('recipient', 'recipient-refused');
  if (kind === 'refused') return of('accepted', 'message-refused');
  if (/ENOTFOUND|EAI_AGAIN/.test(error)) return of('connect', 'host-unknown');
  if (error.includes('ECONNREFUSED')) return of('connect', 'port-closed');
  return of('connect', 'no-answer');
}
