import type { BrowserContext, Page, Worker } from 'playwright';
import { waitForServiceWorker } from '../../harness/wait-for-service-worker.ts';

export const ENDPOINT = 'https://push.example/device-1';

/** The notification that the operating system shows. */
export type ShownNotification = { title: string; body: string; data: unknown };

/** Replaces the browser's push service, which is not available here; the client still calls it. */
export async function standInForPushService(page: Page): Promise<void> {
  await page.addInitScript((endpoint) => {
    const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) };
    let subscription: unknown = null;
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        subscription = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => (subscription = null) };
        return subscription;
      },
      getSubscription: async () => subscription,
    });
  }, ENDPOINT);
}

/** The visitor's answer to the browser's permission prompt. */
export async function answerPermission(page: Page, answer: NotificationPermission): Promise<void> {
  await page.addInitScript((choice) => {
    let permission: NotificationPermission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => (permission = choice);
  }, answer);
}

/** Sends a push to the page's service worker like the browser, and returns the notification it shows. */
export async function push(page: Page, message: unknown): Promise<ShownNotification> {
  await page.context().grantPermissions(['notifications'], { origin: new URL(page.url()).origin });
  await waitForServiceWorker(page);
  const worker = workerOf(page.context());
  const devtools = await page.context().newCDPSession(page);
  const registered = Promise.withResolvers<string>();
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [first] = registrations;
    if (first) registered.resolve(first.registrationId);
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered.promise;
  const data = typeof message === 'string' ? message : JSON.stringify(message);
  const { origin } = new URL(page.url());
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  return worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    for (;;) {
      const [shown] = await registration.getNotifications();
      if (shown) return { title: shown.title, body: shown.body, data: shown.data as unknown };
    }
  });
}

export async function tapNotification(context: BrowserContext): Promise<void> {
  await workerOf(context).evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await registration.getNotifications();
    type Tap = new (type: string, init: { notification: Notification | undefined }) => Event;
    const { NotificationEvent } = globalThis as unknown as { NotificationEvent: Tap };
    globalThis.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  });
}

function workerOf(context: BrowserContext): Worker {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no service worker runs');
  return worker;
}
