import type { Storage } from '#platform/storage.ts';

/** The newest message of each visit that was read here, as far back as any is likely to be looked at. */
const MOST = 20;

export function readMessages(kept: string | null): string[] {
  return kept ? kept.split('\n') : [];
}

export function keepRead(storage: Storage, key: string, id: string): void {
  const others = readMessages(storage.read(key)).filter((each) => each !== id);
  storage.write(key, [id, ...others].slice(0, MOST).join('\n'));
}
