import { useSyncExternalStore } from 'react';

/** False on the server and while its markup is taken over; true from then on, and wherever the client renders by itself. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => {};
