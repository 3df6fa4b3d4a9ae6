import { useSyncExternalStore } from 'react';
import { usePlatform } from './platform.ts';

/** What the device has kept under a key: nothing while a page of the server is taken over, which knows no device. */
export function useStored(key: string): string | null {
  const { storage } = usePlatform();
  return useSyncExternalStore(never, () => storage.read(key), nothing);
}

const never = () => () => {};
const nothing = () => null;
