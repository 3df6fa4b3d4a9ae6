import { useSyncExternalStore } from 'react';
import { createStore } from '@openturn/web/store.ts';
import { tabStorage } from '#platform/storage.ts';

/** Around where businesses are looked for; the name is empty for the device's own position. */
export type Where = { name: string; latitude: number; longitude: number };

/** So that Back from a business finds it again. */
const KEY = 'searchAround';
/** In the order in which they were chosen in this tab. The address says which one, and so Back leads to the one before. */
const store = createStore<readonly (Where | null)[]>(readKept());

/** Null before the first choice, and for a number that this tab does not know. */
export function useWhere(chosen: number): Where | null {
  const read = () => store.get()[chosen] ?? null;
  return useSyncExternalStore(store.subscribe, read, () => null);
}

/** Its number, for the address. */
export function addWhere(where: Where): number {
  const before = store.get();
  store.update(() => [...before, where]);
  tabStorage.write(KEY, JSON.stringify(store.get()));
  return before.length;
}

function readKept(): (Where | null)[] {
  try {
    const kept = JSON.parse(tabStorage.read(KEY) ?? '[]') as unknown;
    if (Array.isArray(kept) && kept.length > 0) return kept.map((each: unknown) => (isWhere(each) ? each : null));
  } catch {
    // Not ours.
  }
  return [null];
}

function isWhere(kept: unknown): kept is Where {
  const { name, latitude, longitude } = (kept ?? {}) as Partial<Where>;
  return typeof name === 'string' && [latitude, longitude].every(Number.isFinite);
}
