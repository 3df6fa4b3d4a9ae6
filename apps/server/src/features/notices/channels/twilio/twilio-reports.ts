import { createHmac, timingSafeEqual } from 'node:crypto';
import type {
  DeliveryReport,
  DeliveryReports,
  OutgoingMessage,
  TextAnswer,
} from '#features/notices/sending/channels.ts';

type Options = {
  authToken: string;
  /** Where Twilio reaches this server, such as `https://api.example.org`; null if it cannot. */
  address: () => string | null;
};

const PATH = '/hooks/twilio';
const FAILED = ['failed', 'undelivered'];

export function twilioCallbackUrl(address: string, { siteId, id }: Pick<OutgoingMessage, 'siteId' | 'id'>): string {
  return `${address}${PATH}?${new URLSearchParams({ site: String(siteId), notice: id }).toString()}`;
}

/** Twilio reports each state of a message in a signed form. */
export function twilioReports({ authToken, address }: Options): DeliveryReports {
  return {
    path: PATH,
    signatureHeader: 'x-twilio-signature',
    read: ({ url, signature, form }) => {
      const at = address();
      if (at === null) return 'forged';
      if (!areEqual(signature, signatureOf(`${at}${url}`, form, authToken))) return 'forged';
      const answer = answerOf(form);
      return answer ? { answer } : reportOf(new URL(url, at).searchParams, form);
    },
  };
}

/** Where Twilio is to call for each text message that comes in. */
export function twilioAnswersUrl(address: string): string {
  return `${address}${PATH}`;
}

/** Null for a report about a message of ours. */
function answerOf(form: URLSearchParams): TextAnswer | null {
  const [from, text, providerId] = ['From', 'Body', 'MessageSid'].map((name) => form.get(name) ?? '');
  const isIncoming = form.get('SmsStatus') === 'received' && form.get('MessageStatus') === null;
  return isIncoming && from && text && providerId ? { from, text, providerId } : null;
}

/** Twilio's scheme: the address, then every field's name and value, sorted by name. */
export function signatureOf(url: string, form: URLSearchParams, authToken: string): string {
  const fields = [...form].toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)));
  const signed = url + fields.map(([name, value]) => name + value).join('');
  return createHmac('sha1', authToken).update(signed).digest('base64');
}

function areEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function reportOf(query: URLSearchParams, form: URLSearchParams): DeliveryReport | null {
  const siteId = Number(query.get('site'));
  const id = query.get('notice') ?? '';
  const providerId = form.get('MessageSid') ?? '';
  const status = form.get('MessageStatus') ?? '';
  const about = { siteId, id, providerId };
  if (!Number.isInteger(siteId) || id === '' || providerId === '') return null;
  if (status === 'delivered') return { ...about, state: 'delivered', error: null };
  if (!FAILED.includes(status)) return null;
  return { ...about, state: 'failed', error: [status, form.get('ErrorCode')].filter(Boolean).join(' ') };
}
