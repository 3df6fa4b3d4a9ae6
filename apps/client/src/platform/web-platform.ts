import { languageCookie } from './language-cookie.ts';
import type { PushPermission, Platform } from './platform.ts';
import { safeStorage } from './storage.ts';

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
    position: async () => (await readPosition()).readPosition(),
    positionPermission: async () => (await readPosition()).positionPermission(),
    push: {
      permission: pushPermission,
      // Before any request, because some browsers allow the prompt only shortly after the tap.
      ask: () => Notification.requestPermission(),
      register: async (readServerKey) => {
        const permission = await Notification.requestPermission();
        if (permission !== 'granted') return { granted: false, error: permission };
        return (await webPush()).subscribe(navigator.serviceWorker, readServerKey);
      },
      endpoint: async () => (await subscription())?.endpoint ?? null,
      end: async () => void (await (await subscription())?.unsubscribe()),
      onTap: (listener) => {
        const stop = webPush().then(({ onTap }) => onTap(navigator.serviceWorker, listener));
        return () => void stop.then((end) => end());
      },
    },
    vibrate: (milliseconds) => void (navigator as Partial<Navigator>).vibrate?.(milliseconds),
    splash: { hide: () => {} },
  };
}

const readPosition = () => import('./read-position.ts');
const webPush = () => import('./web-push.ts');
const subscription = async () => (await webPush()).subscriptionOf(navigator.serviceWorker);

function pushPermission(): PushPermission | null {
  const isAble = 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator;
  return isAble ? Notification.permission : null;
}

function listen(target: EventTarget, events: readonly string[], listener: () => void): () => void {
  for (const event of events) target.addEventListener(event, listener);
  return () => {
    for (const event of events) target.removeEventListener(event, listener);
  };
}
