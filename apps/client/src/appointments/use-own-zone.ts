import { useSyncExternalStore } from 'react';

/** IANA name of the zone of this device; null while a page of the server is taken over, which knows no device. */
export function useOwnZone(): string | null {
  return useSyncExternalStore(never, ownZone, nothing);
}

const never = () => () => {};
const nothing = () => null;

let known: { zone: string; offset: number } | undefined;

/** Asked anew where the clock of the device was changed. */
function ownZone(): string {
  const offset = new Date().getTimezoneOffset();
  if (known?.offset !== offset) {
    known = { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone, offset };
  }
  return known.zone;
}
