import type { Platform } from '#platform/platform.ts';

type Kept = { key: string; cookie: string; forSeconds: number };

/** Also as a cookie of the page's host, so that the server renders them. */
export function keepGuids({ storage }: Pick<Platform, 'storage'>, kept: Kept, guids: readonly string[]): void {
  const { key, cookie, forSeconds } = kept;
  const text = guids.join('.');
  storage.write(key, text);
  document.cookie = `${cookie}=${text}; path=/; max-age=${guids.length > 0 ? forSeconds : 0}; SameSite=Lax`;
}
