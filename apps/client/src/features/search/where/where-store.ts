import { useSyncExternalStore } from 'react';
import { createStore, type Store } from '@openturn/web/store.ts';
import { tabStorage } from '#platform/storage.ts';

/** Around where businesses are looked for; the name is empty for the device's own position. */
export type Where = { name: string; latitude: number; longitude: number };

/** So that Back from a business finds it again. */
const KEY = 'searchAround';
const store: Store<Where | null> = createStore(readKept());

export function useWhere(): Where | null {
  return useSyncExternalStore(store.subscribe, store.get, () => null);
}

export function setWhere(where: Where | null): void {
  store.update(() => where);
  if (where) tabStorage.write(KEY, JSON.stringify(where));
  else tabStorage.remove(KEY);
}

function readKept(): Where | null {
  try {
    const where = JSON.parse(tabStorage.read(KEY) ?? 'null') as Partial<Where> | null;
    const isWhere = typeof where?.name === 'string' && [where.latitude, where.longitude].every(Number.isFinite);
    return isWhere ? (where as Where) : null;
  } catch {
    return null;
  }
}
