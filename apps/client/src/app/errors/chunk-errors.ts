import type { Storage } from '#platform/storage.ts';
import { reloadGuard } from './reload-guard.ts';

type ChunkErrors = {
  storage: Storage;
  version: string;
  search: () => string;
  /** Whether a server is there to reload from. */
  serverAnswers: () => Promise<boolean>;
  goTo: (address: string) => void;
};

/**
 * API-12: a missing chunk usually means that a new version was deployed, so one reload fixes it. While the server is
 * down the chunk is not missing, and a reload would only lose what is on screen.
 */
export function chunkErrorHandler({ serverAnswers, goTo, ...given }: ChunkErrors): () => Promise<void> {
  const guard = reloadGuard(given);
  return async () => {
    if (!(await serverAnswers())) return;
    if (guard.mayReload('chunk')) goTo('/?reload=1');
  };
}
