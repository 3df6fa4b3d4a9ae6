import type { Storage } from '#platform/storage.ts';
import { reloadGuard } from './reload-guard.ts';

type ChunkErrors = {
  storage: Storage;
  version: string;
  search: () => string;
  /** Where the visitor is, with its query. */
  place: () => string;
  /** Resolves to the status at this address; null without an answer. */
  statusOf: (address: string) => Promise<number | null>;
  goTo: (address: string) => void;
};

const PLACE = 'reloaded at';

/** Where the visitor was before the reload, once; null without one. */
export function placeBefore(storage: Storage, search: string): string | null {
  if (search !== '?reload=1') return null;
  const place = storage.read(PLACE);
  storage.remove(PLACE);
  return place;
}

/**
 * API-12: a missing chunk usually means that a new version was deployed, so one reload fixes it. While the server or
 * the network is down, or was for a moment, the chunk is not missing, and a reload would only lose what is on screen.
 */
export function chunkErrorHandler({
  statusOf,
  goTo,
  place,
  ...given
}: ChunkErrors): (failed: { message: string }) => Promise<void> {
  const guard = reloadGuard(given);
  return async ({ message }) => {
    // Safari does not say which chunk failed.
    const chunk = message.split('assets/')[1];
    const status = await statusOf(chunk ? `/assets/${chunk}` : '/healthz');
    if (status === null || (chunk && status < 400)) return;
    if (!guard.mayReload('chunk')) return;
    given.storage.write(PLACE, place());
    goTo('/?reload=1');
  };
}
