import { type PermissionState } from '@capacitor/core';
import { type PushNotificationSchema, PushNotifications } from '@capacitor/push-notifications';
import { logError } from '@openturn/client/src/platform/log-error.ts';
import type { Push, PushData, PushPermission, PushState } from '@openturn/client/src/platform/platform.ts';
import type { Storage } from '@openturn/client/src/platform/storage.ts';

const TOKEN_KEY = 'pushToken';
/** Without Google's services the answer may never come. */
const REGISTER_TIMEOUT_MS = 20_000;
/** The server's limit. */
const LONGEST_ERROR = 500;

export type NativePush = Push & {
  /** Runs before the client follows a tap, so that the right business is chosen. */
  beforeTap: (prepare: (tapped: PushData) => void) => void;
  /** Google and Apple change the token of a device now and then; asks for it too, as it may have changed meanwhile. */
  onRenewed: (listener: (endpoint: string) => void) => void;
};

/** PUSH-01 to PUSH-04 in the app. */
export async function nativePush(storage: Storage): Promise<NativePush> {
  let permission: PushPermission = 'default';
  const check = async () => {
    permission = permissionOf((await PushNotifications.checkPermissions()).receive);
  };
  await check().catch(logError);
  // The visitor may have changed it in the phone's settings.
  document.addEventListener('visibilitychange', () => void check().catch(logError));
  const ask = async () => (permission = permissionOf((await PushNotifications.requestPermissions()).receive));
  let prepare: (tapped: PushData) => void = () => {};

  return {
    permission: () => permission,
    ask,
    register: async () => {
      if ((await ask()) !== 'granted') return { granted: false, error: permission };
      const state = await newToken();
      if (state.granted) storage.write(TOKEN_KEY, state.endpoint);
      return state;
    },
    endpoint: async () => (permission === 'granted' ? storage.read(TOKEN_KEY) : null),
    end: async () => {
      storage.remove(TOKEN_KEY);
      await PushNotifications.unregister();
    },
    // The plugin keeps taps until there is a listener.
    onTap: (listener) => {
      const adding = PushNotifications.addListener('pushNotificationActionPerformed', ({ notification }) => {
        const tapped = readNotification(notification);
        prepare(tapped);
        listener(tapped);
      });
      return () => void adding.then(({ remove }) => remove());
    },
    beforeTap: (next) => {
      prepare = next;
    },
    onRenewed: (listener) => {
      const renew = ({ value }: { value: string }) => {
        const before = storage.read(TOKEN_KEY);
        if (before === null || before === value) return;
        storage.write(TOKEN_KEY, value);
        listener(value);
      };
      void PushNotifications.addListener('registration', renew);
      if (permission === 'granted' && storage.read(TOKEN_KEY) !== null) {
        PushNotifications.register().catch(logError);
      }
    },
  };
}

export function permissionOf(state: PermissionState): PushPermission {
  return state === 'granted' || state === 'denied' ? state : 'default';
}

/** Asks Google or Apple for the token of this device. */
async function newToken(): Promise<PushState> {
  const { promise, resolve } = Promise.withResolvers<PushState>();
  const fail = (error: unknown) => resolve({ granted: false, error: String(error).slice(0, LONGEST_ERROR) });
  const listeners = await Promise.all([
    PushNotifications.addListener('registration', ({ value }) => resolve({ granted: true, endpoint: value })),
    PushNotifications.addListener('registrationError', ({ error }) => fail(error)),
  ]);
  const timer = setTimeout(() => fail('no answer'), REGISTER_TIMEOUT_MS);
  PushNotifications.register().catch(fail);
  const state = await promise;
  clearTimeout(timer);
  for (const { remove } of listeners) void remove();
  return state;
}

/** PUSH-04. Google carries texts only, so that what is nested arrives as JSON. */
export function readNotification({ title = '', body = '', data }: PushNotificationSchema): PushData {
  const sent = record(data);
  const nested = { ...record(sent['data']) };
  const target = sent['target'] ?? nested['target'];
  const siteId = sent['SiteID'];
  return {
    title: title || text(sent['title']),
    body: body || text(sent['body']),
    data: { ...nested, ...(typeof target === 'string' && target !== '' && { target }) },
    ...(text(siteId) && { SiteID: text(siteId) }),
  };
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  const parsed = typeof value === 'string' ? parse(value) : value;
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
