import { expect, it } from 'vitest';
import { registerServiceWorker } from './register-service-worker.ts';

function container() {
  const registered: string[] = [];
  const messages: unknown[] = [];
  return {
    registered,
    messages,
    container: {
      register: async (url: string | URL) => (registered.push(String(url)), {} as ServiceWorkerRegistration),
      ready: Promise.resolve({ active: { postMessage: (message: unknown) => messages.push(message) } } as never),
    },
  };
}

it('[API-12] caches what the page loaded before the worker started', async () => {
  const { container: serviceWorker, registered, messages } = container();
  const loaded = ['http://100001.openturn.test/assets/i18n/compiled/en.json?v=1'];
  await registerServiceWorker({ container: serviceWorker, loaded: () => loaded, isShared: () => false });
  expect(registered).toEqual(['/sw.js']);
  expect(messages).toEqual([{ kind: 'keep', urls: loaded }]);
});

it('[SITE-13] removes visited pages from the cache on a shared device', async () => {
  const { container: serviceWorker, messages } = container();
  await registerServiceWorker({ container: serviceWorker, loaded: () => [], isShared: () => true });
  expect(messages).toContainEqual({ kind: 'forget' });
});
