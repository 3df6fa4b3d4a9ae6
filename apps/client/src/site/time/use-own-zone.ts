import { useSyncExternalStore } from 'react';

/** The device's IANA zone; null during hydration, because the server does not know the device. */
export function useOwnZone(): string | null {
  return useSyncExternalStore(never, ownZone, nothing);
}

const never = () => () => {};
const nothing = () => null;

let cached: { zone: string; offset: number } | undefined;

/** Read again if the device's clock has changed. */
function ownZone(): string {
  const offset = new Date().getTimezoneOffset();
  if (cached?.offset !== offset) {
    cached = { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone, offset };
  }
  return cached.zone;
}
