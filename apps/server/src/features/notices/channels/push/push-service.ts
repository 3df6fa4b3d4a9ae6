import { createHash } from 'node:crypto';
import type { Result } from '@openturn/domain/result.ts';
import { SECOND_MS } from '@openturn/domain/time/units.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import type { OutgoingMessage, SendFailure } from '#features/notices/sending/channels.ts';

/** `gone`: the app or the permission is no longer on the device. */
export type PushFailure = Omit<SendFailure, 'kind'> & { kind: SendFailure['kind'] | 'gone' };
export type PushSent = Result<{ providerId: string }, PushFailure>;

export interface PushService {
  /** To the device with this token. */
  send(message: OutgoingMessage, token: string): Promise<PushSent>;
}

export const PUSH_TIMEOUT_MS = 8_000;
/** Where a message does not say; later it would be no news to someone waiting. */
const USUAL_TTL_SECONDS = 600;
/** Characters of one that is too long: each has four bytes at most, and some services take both twice. */
const TITLE_KEPT = 80;
const TEXT_KEPT = 300;
const LEAST_RETRY_MS = 60 * SECOND_MS;

/** How a push service is to deliver it. */
export function deliveryOf({ siteId, id, push }: OutgoingMessage) {
  const { ttlSeconds = USUAL_TTL_SECONDS, isUrgent = true, isSilent = false, about = id } = push ?? {};
  // Web Push takes 32 characters of base64url; the others take them too.
  const topic = createHash('sha256').update(`${siteId} ${about}`).digest('base64url').slice(0, 32);
  return { ttlSeconds, isUrgent, isSilent, topic };
}

/** PUSH-04. */
export function payloadOf({ siteId, id, subject, text, from, target, push }: OutgoingMessage) {
  const data = { ...(target && { target }), ...(push && { notice: id }), ...(push?.isSilent && { isSilent: true }) };
  return {
    title: subject || from,
    body: text,
    ...(Object.keys(data).length > 0 && { data }),
    SiteID: formatSiteId(siteId),
  };
}

/** The same message in at most so many bytes. `write` makes of it what is sent. */
export function fitPayload(
  message: OutgoingMessage,
  write: (payload: ReturnType<typeof payloadOf>) => string,
  mostBytes: number,
): string {
  const whole = write(payloadOf(message));
  if (Buffer.byteLength(whole) <= mostBytes) return whole;
  const { subject, from, text } = message;
  const title = subject || from;
  return write(payloadOf({ ...message, subject: first(title, TITLE_KEPT), text: first(text, TEXT_KEPT) }));
}

function first(text: string, most: number): string {
  return Array.from(text).slice(0, most).join('');
}

/** With what stands behind a request that was not answered, such as ECONNREFUSED. */
export function describeFailure(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown; message?: unknown } };
  return cause ? `${String(error)}: ${String(cause.code ?? cause.message)}` : String(error);
}

/** Seconds, or the moment. */
export function retryAfterMs(header: string | null | undefined, now: number, least = LEAST_RETRY_MS): number {
  if (!header) return least;
  const wait = /^\d+$/.test(header) ? Number(header) * SECOND_MS : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.max(0, wait) : least;
}
