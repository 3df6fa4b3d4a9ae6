import type { Platform } from '#platform/platform.ts';

type StoreOptions = { key: string; cookie: string; forSeconds: number };

/** Also sets a cookie on the page's host, so that the server can render them. */
export function storeGuids(
  { storage }: Pick<Platform, 'storage'>,
  options: StoreOptions,
  guids: readonly string[],
): void {
  const { key, cookie, forSeconds } = options;
  const text = guids.join('.');
  storage.write(key, text);
  document.cookie = `${cookie}=${text}; path=/; max-age=${guids.length > 0 ? forSeconds : 0}; SameSite=Lax`;
}
