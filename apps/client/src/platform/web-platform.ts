import { languageCookie } from './language-cookie.ts';
import type { Platform, Position, PushData } from './platform.ts';
import { safeStorage } from './storage.ts';

const POSITION_TIMEOUT_MS = 10_000;
const POSITION_AGE_MS = 300_000;

/** What the service worker tells of a notification. */
type Tapped = { kind: 'push-tapped'; notification: PushData };

export function webPlatform(): Platform {
  return {
    name: 'web',
    isNative: false,
    storage: safeStorage(() => localStorage),
    languageMemory: languageCookie({ cookies: document, protocol: location.protocol, host: location.host }),
    deviceLanguages: () => navigator.languages,
    isOnline: () => navigator.onLine,
    onOnlineChange: (listener) => listen(window, ['online', 'offline'], listener),
    isVisible: () => document.visibilityState === 'visible',
    onVisibilityChange: (listener) => listen(document, ['visibilitychange'], listener),
    position: readPosition,
    push: {
      register: async () => ({ granted: false, error: 'Web push is not set up' }),
      onTap: (listener) => {
        const relay = ({ data }: MessageEvent<Partial<Tapped> | null>) => {
          if (data?.kind === 'push-tapped' && data.notification) listener(data.notification);
        };
        navigator.serviceWorker?.addEventListener('message', relay);
        return () => navigator.serviceWorker?.removeEventListener('message', relay);
      },
    },
    onOpenedUrl: () => () => {},
    splash: { hide: () => {} },
  };
}

function listen(target: EventTarget, events: readonly string[], listener: () => void): () => void {
  for (const event of events) target.addEventListener(event, listener);
  return () => {
    for (const event of events) target.removeEventListener(event, listener);
  };
}

function readPosition(): Promise<Position | null> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      () => resolve(null),
      { timeout: POSITION_TIMEOUT_MS, maximumAge: POSITION_AGE_MS },
    );
  });
}
