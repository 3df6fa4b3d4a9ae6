import type { Clock } from './clock.ts';

export type BoundedCache<T> = {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  delete(key: string): void;
};

/** Forgets what is older than `keepMs`, and beyond `most` entries what has not been used for the longest time. */
export function boundedCache<T>({
  most,
  keepMs,
  clock,
}: {
  most: number;
  keepMs: number;
  clock: Clock;
}): BoundedCache<T> {
  const entries = new Map<string, { value: T; until: number }>();
  return {
    get: (key) => {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      if (entry.until <= clock.now()) return undefined;
      entries.set(key, entry);
      return entry.value;
    },
    delete: (key) => void entries.delete(key),
    set: (key, value) => {
      entries.delete(key);
      entries.set(key, { value, until: clock.now() + keepMs });
      if (entries.size > most) entries.delete(entries.keys().next().value ?? '');
    },
  };
}
