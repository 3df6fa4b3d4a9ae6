import type { WorkerPorts } from './worker-ports.ts';

const PAGES = 'pages';
const HOME = '/';
const MOST_PAGES = 10;
/** After this long, a cached page is better than waiting. */
export const TIMEOUT_MS = 3_000;

const STATE_ELEMENT = ' id="page-state"';

/** The page from the network; if that is slow or down, the cached page or else the start page. */
export async function answerPage(ports: WorkerPorts, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const fetched = fetchPage(ports, request, pathname);
  const first = await Promise.race([fetched, tooLong(ports)]);
  if (first) return first;
  const kept = await keptPage(ports, pathname);
  return kept ?? (await fetched) ?? Response.error();
}

/** Null if there is no network. */
async function fetchPage(ports: WorkerPorts, request: Request, path: string): Promise<Response | null> {
  try {
    const response = await ports.fetch(request);
    if (isWorthKeeping(response)) await putPage(ports, path, response.clone());
    return response;
  } catch {
    return null;
  }
}

/** Not for server errors, when the cached page is better too. */
export async function cachePage(ports: WorkerPorts, path: string): Promise<void> {
  const response = await ports.fetch(path);
  // Where no business is chosen, the start page leads to the search.
  if (isWorthKeeping(response)) await putPage(ports, new URL(response.url || path, ports.origin).pathname, response);
}

function isWorthKeeping({ ok, headers }: Response): boolean {
  return ok && (headers.get('content-type') ?? '').startsWith('text/html');
}

/** Adds the path it was cached for, because it may be shown for another path. */
async function putPage({ caches }: WorkerPorts, path: string, response: Response): Promise<void> {
  const html = (await response.text()).replace(
    STATE_ELEMENT,
    () => `${STATE_ELEMENT} data-kept-path="${attribute(path)}"`,
  );
  const cache = await caches.open(PAGES);
  await cache.delete(path);
  await cache.put(path, new Response(html, { headers: response.headers }));
  const paths = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== HOME);
  await Promise.all(paths.slice(0, -MOST_PAGES).map((old) => cache.delete(old)));
}

/** SITE-13: pages may contain a name. The start page does not, on a device without stored tickets. */
export async function forgetPages({ caches }: WorkerPorts): Promise<void> {
  const cache = await caches.open(PAGES);
  const paths = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== HOME);
  await Promise.all(paths.map((path) => cache.delete(path)));
}

async function keptPage({ caches }: WorkerPorts, path: string): Promise<Response | null> {
  const cache = await caches.open(PAGES);
  return (await cache.match(path)) ?? (await cache.match(HOME)) ?? null;
}

function tooLong({ after }: WorkerPorts): Promise<null> {
  return new Promise((resolve) => {
    after(TIMEOUT_MS, () => resolve(null));
  });
}

function attribute(path: string): string {
  return path.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
