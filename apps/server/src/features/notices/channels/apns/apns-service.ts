import { createPrivateKey } from 'node:crypto';
import { err, ok } from '@openturn/domain/result.ts';
import { MINUTE_MS, SECOND_MS } from '@openturn/domain/time/units.ts';
import type { OutgoingMessage } from '#features/notices/sending/channels.ts';
import {
  deliveryOf,
  describeFailure,
  fitPayload,
  type PushFailure,
  type PushSent,
  type PushService,
  retryAfterMs,
} from '#features/notices/channels/push/push-service.ts';
import { signToken } from '#features/notices/channels/push/sign-token.ts';
import type { Clock } from '#kernel/clock.ts';
import * as z from 'zod';
import { type ApnsAnswer, apnsConnection } from './apns-connection.ts';

export type ApnsOptions = {
  /** The `.p8` file. */
  key: string;
  keyId: string;
  teamId: string;
  /** The app's identifier. */
  topic: string;
  /** Apple's own, or that of its sandbox; tests have theirs. */
  url: string;
  clock: Clock;
};

/** Whether it is a key on the curve that Apple uses. */
export function isAppleKey(key: string): boolean {
  try {
    return createPrivateKey(key).asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}

/** Apple refuses tokens that are older than an hour, and new ones more often than every 20 minutes. */
const TOKEN_LASTS_MS = 40 * MINUTE_MS;
const LONGEST_BYTES = 4_096;

/** Notifications to the app on iOS: APNs over HTTP/2. */
export function apnsService({ key, keyId, teamId, topic, url, clock }: ApnsOptions): PushService & { close(): void } {
  const privateKey = createPrivateKey(key);
  const connection = apnsConnection(url);
  let kept: { token: string; until: number } | null = null;

  function token(): string {
    const now = clock.now();
    if (!kept || now >= kept.until) {
      const claims = { iss: teamId, iat: Math.floor(now / SECOND_MS) };
      const signed = signToken({ alg: 'ES256', key: privateKey, header: { kid: keyId }, claims });
      kept = { token: signed, until: now + TOKEN_LASTS_MS };
    }
    return kept.token;
  }
  return {
    async send(message, device): Promise<PushSent> {
      try {
        const headers = { ...headersOf(message, clock.now()), 'apns-topic': topic, authorization: `bearer ${token()}` };
        const answer = await connection.post(`/3/device/${device}`, headers, bodyOf(message));
        if (answer.status === 200) return ok({ providerId: `apns-${message.id}` });
        const reason = reasonOf(answer);
        if (reason === 'ExpiredProviderToken') kept = null;
        return err(failureOf(answer, reason, clock.now()));
      } catch (error) {
        // Safe to send twice: the second replaces the first on the device.
        return err({ kind: 'later', error: `APNs: ${describeFailure(error)}` });
      }
    },
    close: () => connection.close(),
  };
}

function headersOf(message: OutgoingMessage, now: number) {
  const { ttlSeconds, isUrgent, isSilent, topic } = deliveryOf(message);
  return {
    'apns-push-type': 'alert',
    'apns-priority': isUrgent && !isSilent ? '10' : '5',
    'apns-expiration': `${Math.floor(now / SECOND_MS) + ttlSeconds}`,
    'apns-collapse-id': topic,
  };
}

function bodyOf(message: OutgoingMessage): string {
  const { isUrgent, isSilent, topic } = deliveryOf(message);
  return fitPayload(
    message,
    (payload) =>
      JSON.stringify({
        aps: {
          alert: { title: payload.title, body: payload.body },
          'thread-id': topic,
          'interruption-level': isSilent ? 'passive' : isUrgent ? 'time-sensitive' : 'active',
          ...(!isSilent && { sound: 'default' }),
        },
        ...payload,
      }),
    LONGEST_BYTES,
  );
}

const Refused = z.object({ reason: z.string() });
/**
 * Apple: `BadDeviceToken` is invalid, or of the other environment; `ExpiredToken` and `Unregistered` are no longer in use. A token that
 * does not fit the topic is a good one of another app: the setting is wrong, for every device, and none of them may be lost for it.
 */
const USELESS: readonly string[] = ['BadDeviceToken', 'ExpiredToken', 'Unregistered'];

function reasonOf({ body }: ApnsAnswer): string {
  try {
    return Refused.safeParse(JSON.parse(body)).data?.reason ?? '';
  } catch {
    return '';
  }
}

function failureOf({ status, retryAfter }: ApnsAnswer, reason: string, now: number): PushFailure {
  const error = `APNs: ${status} ${reason}`.trim();
  if (status === 410 || USELESS.includes(reason)) return { kind: 'gone', error };
  if (status === 429 || status === 503) return { kind: 'later', error, retryAfterMs: retryAfterMs(retryAfter, now) };
  return { kind: reason === 'ExpiredProviderToken' || status >= 500 ? 'later' : 'refused', error };
}
