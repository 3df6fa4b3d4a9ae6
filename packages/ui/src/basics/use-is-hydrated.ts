import { useSyncExternalStore } from 'react';

/** False on the server and during hydration, otherwise true. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => {};
