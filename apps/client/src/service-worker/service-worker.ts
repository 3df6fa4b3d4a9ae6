import { createWorker } from './worker.ts';

/** Put in by the build. */
declare const ASSETS: readonly string[];
declare const VERSION: string;

/** TypeScript knows either the page or the worker, and this project's types are those of the page. */
type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type FetchEvent = WorkerEvent & { request: Request; respondWith: (answer: Promise<Response>) => void };
type MessageEventOfPage = WorkerEvent & { data: unknown };
type Events = { install: WorkerEvent; activate: WorkerEvent; fetch: FetchEvent; message: MessageEventOfPage };
type Scope = {
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
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

scope.addEventListener('install', (event) => {
  // At once: pages of the version before find their parts in its own cache.
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
  if (kind === 'forget') event.waitUntil(worker.forget());
  if (kind === 'keep' && Array.isArray(urls)) {
    event.waitUntil(worker.keep(urls.filter((url) => typeof url === 'string')));
  }
});
