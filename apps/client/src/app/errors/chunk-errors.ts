import type { Storage } from '#platform/storage.ts';
import { reloadGuard } from './reload-guard.ts';

type ChunkErrors = {
  storage: Storage;
  version: string;
  search: () => string;
  /** Where the visitor is, with its query. */
  place: () => string;
  /** Whether a server is there to reload from. */
  serverAnswers: () => Promise<boolean>;
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
 * API-12: a missing chunk usually means that a new version was deployed, so one reload fixes it. While the server is
 * down the chunk is not missing, and a reload would only lose what is on screen.
 */
export function chunkErrorHandler({ serverAnswers, goTo, place, ...given }: ChunkErrors): () => Promise<void> {
  const guard = reloadGuard(given);
  return async () => {
    if (!(await serverAnswers())) return;
    if (!guard.mayReload('chunk')) return;
    given.storage.write(PLACE, place());
    goTo('/?reload=1');
  };
}
