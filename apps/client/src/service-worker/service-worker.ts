import type { PushData } from '#platform/platform.ts';
import { createNotifications, type NotificationPorts, type OpenPage } from './notifications.ts';
import { createWorker } from './worker.ts';
import { withoutEcho } from './without-echo.ts';

/** Injected by the build. */
declare const ASSETS: readonly string[];
declare const VERSION: string;

/** TypeScript has types for either the page or the worker; this project uses the page's. */
type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type FetchEvent = WorkerEvent & { request: Request; respondWith: (answer: Promise<Response>) => void };
type MessageEventOfPage = WorkerEvent & { data: unknown; source: Pick<OpenPage, 'postMessage'> | null };
type PushEvent = WorkerEvent & { data: { text: () => string } | null };
type TapEvent = WorkerEvent & { notification: { data: PushData; close: () => void } };
type Events = {
  install: WorkerEvent;
  activate: WorkerEvent;
  fetch: FetchEvent;
  message: MessageEventOfPage;
  push: PushEvent;
  notificationclick: TapEvent;
};
type Scope = {
  skipWaiting: () => Promise<void>;
  registration: {
    showNotification: NotificationPorts['show'];
    getNotifications: (filter: { tag: string }) => Promise<{ data: unknown }[]>;
  };
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly OpenPage[]>;
    openWindow: (path: string) => Promise<unknown>;
  };
  addEventListener: <K extends keyof Events>(type: K, listener: (event: Events[K]) => void) => void;
};

const scope = globalThis as unknown as Scope;

const worker = createWorker({
  origin: location.origin,
  version: VERSION,
  assets: ASSETS,
  caches,
  fetch: (request, init) => fetch(request, init),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
});

const notifications = createNotifications({
  show: async (title, options) => {
    const shown = options.tag ? await scope.registration.getNotifications({ tag: options.tag }).catch(() => []) : [];
    await scope.registration.showNotification(title, withoutEcho(options, shown));
  },
  pages: () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true }),
  open: (path) => scope.clients.openWindow(path),
});

scope.addEventListener('install', (event) => {
  // At once, because pages of the previous version find their chunks in its own cache.
  event.waitUntil(worker.install().then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(worker.activate().then(() => scope.clients.claim()));
});

scope.addEventListener('fetch', (event) => {
  const answer = worker.answer(event.request);
  if (answer) event.respondWith(answer);
});

scope.addEventListener('message', (event) => {
  const { kind, urls } = event.data as { kind?: unknown; urls?: unknown };
  if (kind === 'push-listening' && event.source) notifications.pageListens(event.source);
  if (kind === 'forget') event.waitUntil(worker.forget());
  if (kind === 'keep' && Array.isArray(urls)) {
    event.waitUntil(worker.keep(urls.filter((url) => typeof url === 'string')));
  }
});

scope.addEventListener('push', (event) => {
  event.waitUntil(notifications.show(event.data?.text() ?? ''));
});

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(notifications.tapped(event.notification.data));
});
