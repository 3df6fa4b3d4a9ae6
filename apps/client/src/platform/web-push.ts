import type { PushData, PushState } from './platform.ts';

/** The service worker's message about a tapped notification. */
type TapMessage = { kind: 'push-tapped'; notification: PushData };

/** Nothing without a service worker, as in a page without TLS. */
export function onTap(container: ServiceWorkerContainer | undefined, listener: (tapped: PushData) => void): () => void {
  const relay = ({ data }: MessageEvent<Partial<TapMessage> | null>) => {
    if (data?.kind === 'push-tapped' && data.notification) listener(data.notification);
  };
  container?.addEventListener('message', relay);
  // A notification tapped while no page was open is queued in the worker.
  void container?.ready.then(({ active }) => active?.postMessage({ kind: 'push-listening' }));
  return () => container?.removeEventListener('message', relay);
}

/** Subscribes at the browser's push service, through the service worker. */
export async function subscribe(
  container: ServiceWorkerContainer,
  readServerKey: () => Promise<string | null>,
): Promise<PushState> {
  // `ready` would never resolve without a service worker.
  if (!(await container.getRegistration())) return { granted: false, error: 'no service worker' };
  const { pushManager } = await container.ready;
  try {
    const applicationServerKey = await readServerKey();
    const options = { userVisibleOnly: true, ...(applicationServerKey && { applicationServerKey }) };
    return stateOf(await pushManager.subscribe(options));
  } catch (error) {
    return { granted: false, error: String(error).slice(0, LONGEST_ERROR) };
  }
}

export async function subscriptionOf(container: ServiceWorkerContainer): Promise<PushSubscription | null> {
  const registration = await container.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The server's limit. */
const LONGEST_ERROR = 500;

function stateOf(subscription: PushSubscription): PushState {
  const { endpoint } = subscription;
  const { p256dh, auth } = subscription.toJSON().keys ?? {};
  return { granted: true, endpoint, ...(p256dh && auth && { keys: { p256dh, auth } }) };
}
