import { useSyncExternalStore } from 'react';
import { usePlatform } from './platform.ts';

/** Whether the device itself says that it has a network. */
export function useOnline(): boolean {
  const { isOnline, onOnlineChange } = usePlatform();
  return useSyncExternalStore(onOnlineChange, isOnline, () => true);
}
