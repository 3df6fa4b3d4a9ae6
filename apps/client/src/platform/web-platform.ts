import { languageCookie } from './language-cookie.ts';
import type { Platform, PushData, PushPermission } from './platform.ts';
import { safeStorage } from './storage.ts';

/** The service worker's message about a tapped notification. */
type TapMessage = { kind: 'push-tapped'; notification: PushData };

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
    position: async () => (await import('./read-position.ts')).readPosition(),
    push: {
      permission: pushPermission,
      register: async (readServerKey) => {
        // Before any request, because some browsers allow the prompt only shortly after the tap.
        const permission = await Notification.requestPermission();
        if (permission !== 'granted') return { granted: false, error: permission };
        return (await webPush()).subscribe(navigator.serviceWorker, readServerKey);
      },
      endpoint: async () => (await subscription())?.endpoint ?? null,
      end: async () => void (await (await subscription())?.unsubscribe()),
      onTap: (listener) => {
        const relay = ({ data }: MessageEvent<Partial<TapMessage> | null>) => {
          if (data?.kind === 'push-tapped' && data.notification) listener(data.notification);
        };
        navigator.serviceWorker?.addEventListener('message', relay);
        // A notification tapped while no page was open is queued in the worker.
        void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ kind: 'push-listening' }));
        return () => navigator.serviceWorker?.removeEventListener('message', relay);
      },
    },
    splash: { hide: () => {} },
  };
}

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
