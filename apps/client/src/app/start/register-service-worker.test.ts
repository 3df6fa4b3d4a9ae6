import { expect, it } from 'vitest';
import { registerServiceWorker } from './register-service-worker.ts';

function container() {
  const registered: string[] = [];
  const told: unknown[] = [];
  return {
    registered,
    told,
    container: {
      register: async (url: string | URL) => (registered.push(String(url)), {} as ServiceWorkerRegistration),
      ready: Promise.resolve({ active: { postMessage: (message: unknown) => told.push(message) } } as never),
    },
  };
}

it('[API-12] caches what the page loaded before the worker started', async () => {
  const { container: serviceWorker, registered, told } = container();
  const loaded = ['http://100001.openturn.test/assets/i18n/compiled/en.json?v=1'];
  await registerServiceWorker({ container: serviceWorker, loaded: () => loaded, isShared: () => false });
  expect(registered).toEqual(['/sw.js']);
  expect(told).toEqual([{ kind: 'keep', urls: loaded }]);
});

it('[SITE-13] removes visited pages from the cache on a shared device', async () => {
  const { container: serviceWorker, told } = container();
  await registerServiceWorker({ container: serviceWorker, loaded: () => [], isShared: () => true });
  expect(told).toContainEqual({ kind: 'forget' });
});
