import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { DeviceStore, PushRegistration } from '#features/devices/index.ts';
import type { MessageSender, OutgoingMessage, SendFailure } from '#features/notices/sending/channels.ts';
import { deliveryOf, fitPayload, PUSH_TIMEOUT_MS, retryAfterMs } from '#features/notices/channels/push/push-service.ts';
import type { Clock } from '#kernel/clock.ts';
import type { PushKeys } from './push-keys.ts';
import { encryptPush, LONGEST_PUSH_BYTES } from './encrypt-push.ts';
import { vapidHeader } from './vapid-header.ts';

export type WebPushOptions = {
  devices: Pick<DeviceStore, 'dropEndpoint' | 'registrations'>;
  keys: PushKeys;
  contact: string;
  /** Hosts of push services. A device names its endpoint, so the server must not send requests anywhere else. */
  services: readonly string[];
  clock: Clock;
  fetch?: typeof fetch;
};

const GONE: readonly number[] = [404, 410];

type Browser = PushRegistration & { keys: NonNullable<PushRegistration['keys']> };
type Sent = Result<{ providerId: string }, SendFailure>;

/** Notifications to a device's browser; `to` is the hash of its token. */
export function webPushSender(options: WebPushOptions): MessageSender {
  return {
    isInbox: false,
    async send(message) {
      const registrations = await options.devices.registrations(message.siteId, message.to);
      const browser = registrations.find((each): each is Browser => each.platform === 'web' && each.keys !== null);
      if (!browser || browser.endpoint === '') return err({ kind: 'refused', error: 'turned off on the device' });
      return isService(browser.endpoint, options.services)
        ? post(message, browser, options)
        : err({ kind: 'refused', error: 'no known push service' });
    },
  };
}

async function post(message: OutgoingMessage, browser: Browser, options: WebPushOptions): Promise<Sent> {
  const { keys, contact, clock, devices } = options;
  const now = clock.now();
  const audience = new URL(browser.endpoint).origin;
  const { ttlSeconds, isUrgent, isSilent, topic } = deliveryOf(message);
  const text = fitPayload(message, (payload) => JSON.stringify(payload), LONGEST_PUSH_BYTES);
  try {
    const answer = await (options.fetch ?? fetch)(browser.endpoint, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(PUSH_TIMEOUT_MS),
      headers: {
        authorization: vapidHeader(keys, { audience, contact, now }),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: `${ttlSeconds}`,
        urgency: isUrgent && !isSilent ? 'high' : 'normal',
        topic,
      },
      body: new Uint8Array(encryptPush(text, browser.keys)),
    });
    await answer.body?.cancel();
    if (answer.ok) return ok({ providerId: `push-${message.id}` });
    const error = `push service: ${answer.status}`;
    if (!GONE.includes(answer.status)) return err(failureOf(answer, error, now));
    // The visitor turned notifications off in the browser.
    await devices.dropEndpoint(browser);
    return err({ kind: 'refused', error: 'turned off on the device' });
  } catch (error) {
    // Safe to send twice: the second replaces the first on the device.
    return err({ kind: 'later', error: String(error) });
  }
}

function failureOf({ status, headers }: Response, error: string, now: number): SendFailure {
  if (status !== 429 && status < 500) return { kind: 'refused', error };
  return { kind: 'later', error, retryAfterMs: retryAfterMs(headers.get('retry-after'), now, 0) };
}

function isService(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port } = new URL(endpoint);
  return (
    protocol === 'https:' && port === '' && services.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  );
}
