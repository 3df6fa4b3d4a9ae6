import type { Platform } from '#platform/platform.ts';
import type { Storage } from '#platform/storage.ts';
import { readRecentSites, RECENT_KEY } from '#site/own/recent-sites-storage.ts';
import { ownTickets } from '#tickets/own-tickets.ts';

/** Those that were removed from what was seen last, while this device had a ticket there. */
const LINED_KEY = 'linedSites';

/** Where this device may stand in line. */
export function readOwnSites(storage: Storage): string[] {
  return [...new Set([...readRecentSites(storage), ...readRecentSites(storage, LINED_KEY)])];
}

export function hasBeenAnywhere(storage: Storage): boolean {
  return storage.read(RECENT_KEY) !== null || storage.read(LINED_KEY) !== null;
}

/** Out of what was seen last; a line that this device stands in is shown as before. */
export function forgetSites(device: Pick<Platform, 'storage'>, ids: readonly string[]): void {
  const { storage } = device;
  const lined = [...new Set([...readRecentSites(storage, LINED_KEY), ...ids])];
  write(
    storage,
    LINED_KEY,
    lined.filter((id) => ownTickets(device, Number(id)).length > 0),
  );
  write(
    storage,
    RECENT_KEY,
    readRecentSites(storage).filter((id) => !ids.includes(id)),
  );
}

/** Undoes it. */
export function restoreSites(storage: Storage, ids: readonly string[]): void {
  write(storage, RECENT_KEY, ids);
}

function write(storage: Storage, key: string, ids: readonly string[]): void {
  if (ids.length > 0) storage.write(key, JSON.stringify(ids));
  else storage.remove(key);
}
