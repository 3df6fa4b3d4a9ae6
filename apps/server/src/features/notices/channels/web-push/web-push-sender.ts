import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { DeviceStore, PushRegistration } from '#features/devices/index.ts';
import type { MessageSender, OutgoingMessage, SendFailure } from '#features/notices/sending/channels.ts';
import type { Clock } from '#kernel/clock.ts';
import type { PushKeys } from './push-keys.ts';
import { encryptPush, LONGEST_PUSH_BYTES } from './encrypt-push.ts';
import { vapidHeader } from './vapid-header.ts';

export type WebPushOptions = {
  devices: Pick<DeviceStore, 'register' | 'registrations'>;
  keys: PushKeys;
  contact: string;
  /** Hosts of push services. A device names its endpoint, so the server must not send requests anywhere else. */
  services: readonly string[];
  clock: Clock;
  fetch?: typeof fetch;
};

const TIMEOUT_MS = 8_000;
/** Later it would be no news to someone waiting. */
const KEEP_FOR_S = '600';
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
  try {
    const answer = await (options.fetch ?? fetch)(browser.endpoint, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        authorization: vapidHeader(keys, { audience, contact, now }),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: KEEP_FOR_S,
        urgency: 'high',
      },
      body: new Uint8Array(encryptPush(payloadOf(message), browser.keys)),
    });
    await answer.body?.cancel();
    if (answer.ok) return ok({ providerId: `push-${message.id}` });
    const error = `push service: ${answer.status}`;
    if (!GONE.includes(answer.status)) return err({ kind: kindOf(answer.status), error });
    // The visitor turned notifications off in the browser.
    await devices.register({ ...browser, endpoint: '', error: 'gone', keys: null, at: now });
    return err({ kind: 'refused', error: 'turned off on the device' });
  } catch (error) {
    // Safe to send twice: the second replaces the first on the device.
    return err({ kind: 'later', error: String(error) });
  }
}

function kindOf(status: number): SendFailure['kind'] {
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

/** PUSH-04. */
function payloadOf({ siteId, subject, text, from, target }: OutgoingMessage): string {
  const whole = (body: string) =>
    JSON.stringify({ title: subject || from, body, ...(target && { data: { target } }), SiteID: formatSiteId(siteId) });
  const isTooLong = Buffer.byteLength(whole(text)) > LONGEST_PUSH_BYTES;
  // A character has four bytes at most.
  return isTooLong ? whole(Array.from(text).slice(0, 500).join('')) : whole(text);
}

function isService(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port } = new URL(endpoint);
  return (
    protocol === 'https:' && port === '' && services.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  );
}
