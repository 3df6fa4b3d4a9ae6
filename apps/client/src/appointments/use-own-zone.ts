import { useSyncExternalStore } from 'react';

/** IANA name of the zone of this device; null while a page of the server is taken over, which knows no device. */
export function useOwnZone(): string | null {
  return useSyncExternalStore(never, ownZone, nothing);
}

const never = () => () => {};
const nothing = () => null;

let known: string | undefined;

function ownZone(): string {
  known ??= new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return known;
}
