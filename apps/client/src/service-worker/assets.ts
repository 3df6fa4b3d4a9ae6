import type { WorkerPorts } from './worker-ports.ts';

const GENERATION = 'assets-';

/** Their names or queries contain a content hash, so a cached entry never changes. Plain texts have neither. */
export function isAsset({ pathname, searchParams }: URL): boolean {
  return pathname.startsWith('/assets/') && (!pathname.startsWith('/assets/i18n/') || searchParams.has('v'));
}

export async function cacheAssets(ports: WorkerPorts, urls: readonly string[]): Promise<void> {
  const cache = await ports.caches.open(GENERATION + ports.version);
  await Promise.all(
    urls.map(async (url) => {
      if (await cache.match(url)) return;
      const kept = (await ports.caches.match(url)) ?? (await ports.fetch(url));
      if (kept.ok) await cache.put(url, kept);
    }),
  );
}

export async function answerAsset(ports: WorkerPorts, request: Request): Promise<Response> {
  const kept = await ports.caches.match(request);
  if (kept) return kept;
  const response = await ports.fetch(request);
  if (response.ok) {
    const cache = await ports.caches.open(GENERATION + ports.version);
    await cache.put(request, response.clone());
  }
  return response;
}

/** API-12: keeps the previous generation, because pages opened with it may still need its chunks. */
export async function dropOldGenerations({ caches, version }: WorkerPorts): Promise<void> {
  const generations = (await caches.keys()).filter((name) => name.startsWith(GENERATION));
  const others = generations.filter((name) => name !== GENERATION + version);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}
