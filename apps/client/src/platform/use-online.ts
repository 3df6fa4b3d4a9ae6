import { useSyncExternalStore } from 'react';
import { usePlatform } from './platform.ts';

/** The device's own opinion of whether it has a network. */
export function useOnline(): boolean {
  const { isOnline, onOnlineChange } = usePlatform();
  return useSyncExternalStore(onOnlineChange, isOnline, () => true);
}
