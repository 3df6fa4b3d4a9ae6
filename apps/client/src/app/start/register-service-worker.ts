type RegisterOptions = {
  container: Pick<ServiceWorkerContainer, 'register' | 'ready'>;
  /** The URLs that this page has loaded. */
  loaded: () => string[];
  /** Whether the device is shared. */
  isShared: () => boolean;
};

/** Also caches what the page loaded before the worker started, so that one visit is enough to work offline. */
export async function registerServiceWorker({ container, loaded, isShared }: RegisterOptions): Promise<void> {
  await container.register('/sw.js');
  const { active } = await container.ready;
  active?.postMessage({ kind: 'keep', urls: loaded() });
  if (isShared()) active?.postMessage({ kind: 'forget' });
}
