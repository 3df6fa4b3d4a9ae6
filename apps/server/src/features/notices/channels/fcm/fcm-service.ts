import { err, ok } from '@openturn/domain/result.ts';
import type { OutgoingMessage } from '#features/notices/sending/channels.ts';
import {
  deliveryOf,
  describeFailure,
  fitPayload,
  PUSH_TIMEOUT_MS,
  type PushFailure,
  type PushSent,
  type PushService,
  retryAfterMs,
} from '#features/notices/channels/push/push-service.ts';
import { readAnswer } from '#features/notices/channels/push/read-answer.ts';
import type { Clock } from '#kernel/clock.ts';
import * as z from 'zod';
import { googleToken, NoGoogleToken, type ServiceAccount } from './google-token.ts';

export type FcmOptions = {
  account: ServiceAccount;
  clock: Clock;
  /** Tests have their own. */
  url?: string;
  tokenUrl?: string;
};

const FCM_URL = 'https://fcm.googleapis.com';
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const TOKEN_URL = 'https://oauth2.googleapis.com/token';
/** Of the notification and its data together. */
const LONGEST_BYTES = 4_000;

/** Notifications to the app on Android: FCM HTTP v1. */
export function fcmService({ account, clock, url = FCM_URL, tokenUrl = TOKEN_URL }: FcmOptions): PushService {
  const token = googleToken({ account, scope: SCOPE, url: tokenUrl, clock });
  const address = `${url}/v1/projects/${account.project_id}/messages:send`;
  return {
    async send(message, device): Promise<PushSent> {
      try {
        const answer = await fetch(address, {
          method: 'POST',
          redirect: 'error',
          signal: AbortSignal.timeout(PUSH_TIMEOUT_MS),
          headers: { authorization: `Bearer ${await token.read()}`, 'content-type': 'application/json' },
          body: bodyOf(message, device),
        });
        const said = await readAnswer(answer);
        if (answer.ok) return ok({ providerId: nameOf(said) });
        if (answer.status === 401) token.forget();
        return err(failureOf({ status: answer.status, wait: answer.headers.get('retry-after') }, said, clock.now()));
      } catch (error) {
        const isRefused = error instanceof NoGoogleToken && error.status >= 400 && error.status < 429;
        // Safe to send twice: the second replaces the first on the device.
        return err({ kind: isRefused ? 'refused' : 'later', error: `FCM: ${describeFailure(error)}` });
      }
    },
  };
}

function bodyOf(message: OutgoingMessage, token: string): string {
  const { ttlSeconds, isUrgent, isSilent, topic } = deliveryOf(message);
  const isLoud = isUrgent && !isSilent;
  return fitPayload(
    message,
    ({ title, body, data, SiteID }) =>
      JSON.stringify({
        message: {
          token,
          notification: { title, body },
          // Only texts are allowed here.
          data: { title, body, ...(data && { data: JSON.stringify(data) }), SiteID },
          android: {
            priority: isUrgent ? 'HIGH' : 'NORMAL',
            ttl: `${ttlSeconds}s`,
            collapse_key: topic,
            notification: {
              tag: topic,
              notification_priority: isSilent ? 'PRIORITY_LOW' : isLoud ? 'PRIORITY_MAX' : 'PRIORITY_DEFAULT',
              ...(isSilent ? { channel_id: 'quiet' } : { default_sound: true, default_vibrate_timings: true }),
            },
          },
        },
      }),
    LONGEST_BYTES,
  );
}

const Accepted = z.object({ name: z.string() });
const Refused = z.object({
  error: z.object({
    status: z.string().default(''),
    message: z.string().default(''),
    details: z.array(z.looseObject({ errorCode: z.string().optional() })).default([]),
  }),
});

function nameOf(said: unknown): string {
  return Accepted.safeParse(said).data?.name ?? 'fcm';
}

function failureOf({ status, wait }: { status: number; wait: string | null }, said: unknown, now: number): PushFailure {
  const refused = Refused.safeParse(said).data?.error;
  const code = refused?.details.find(({ errorCode }) => errorCode !== undefined)?.errorCode ?? refused?.status ?? '';
  const error = `FCM: ${status} ${code} ${refused?.message ?? ''}`.trim();
  // Whatever else is wrong may be the server's settings: a wrong project must not end every registration.
  if (code === 'UNREGISTERED') return { kind: 'gone', error };
  if (status === 429 || status === 503) return { kind: 'later', error, retryAfterMs: retryAfterMs(wait, now) };
  return { kind: status === 401 || status >= 500 ? 'later' : 'refused', error };
}
