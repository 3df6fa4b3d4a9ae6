import { LEFT_OUT, SHARED_CACHE, SHARED_PATH } from './shared-cache.ts';

export type SharedThings = {
  words: string;
  files: File[];
  /** How many files were more than can be shared at once. */
  leftOut: number;
};

const NOTHING: SharedThings = { words: '', files: [], leftOut: 0 };

/** What another app has shared with this page and nobody has taken yet. */
export async function readShared(): Promise<SharedThings> {
  if (!('caches' in globalThis) || !(await caches.has(SHARED_CACHE))) return NOTHING;
  const cache = await caches.open(SHARED_CACHE);
  const first = await cache.match(SHARED_PATH);
  const words = (await first?.text()) ?? '';
  const found = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const name = new URL(request.url).pathname.split('/').at(3);
      const kept = name === undefined ? undefined : await cache.match(request);
      if (name === undefined || !kept) return [];
      const content = await kept.blob();
      return [new File([content], decodeURIComponent(name), { type: kept.headers.get('content-type') ?? '' })];
    }),
  );
  return { words, files: found.flat(), leftOut: Number(first?.headers.get(LEFT_OUT)) };
}

export async function forgetShared(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(SHARED_CACHE);
}
