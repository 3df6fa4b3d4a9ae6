type Registering = {
  container: Pick<ServiceWorkerContainer, 'register' | 'ready'>;
  /** Addresses of what this page has loaded. */
  loaded: () => string[];
  /** Others use this device too. */
  isShared: () => boolean;
};

/** What the page loaded before the worker was there is kept as well: the first visit is enough to come back offline. */
export async function registerServiceWorker({ container, loaded, isShared }: Registering): Promise<void> {
  await container.register('/sw.js');
  const { active } = await container.ready;
  active?.postMessage({ kind: 'keep', urls: loaded() });
  if (isShared()) active?.postMessage({ kind: 'forget' });
}
