import { useSyncExternalStore } from 'react';
import { usePlatform } from './platform.ts';

/** Null during hydration, because the server cannot read device storage. */
export function useStored(key: string): string | null {
  const { storage } = usePlatform();
  return useSyncExternalStore(never, () => storage.read(key), nothing);
}

const never = () => () => {};
const nothing = () => null;
