import type { Storage } from '#platform/storage.ts';
import { reloadGuard } from './reload-guard.ts';

type ChunkErrors = {
  storage: Storage;
  version: string;
  search: () => string;
  /** Whether there is a server to reload from. */
  serverAnswers: () => Promise<boolean>;
  goTo: (address: string) => void;
};

/**
 * API-12: a part of the client that is gone was replaced by a new version, which one reload brings. While the
 * server is away no part is gone, and a reload would only lose what is shown.
 */
export function chunkErrorHandler({ serverAnswers, goTo, ...given }: ChunkErrors): () => Promise<void> {
  const guard = reloadGuard(given);
  return async () => {
    if (!(await serverAnswers())) return;
    if (guard.mayReload('chunk')) goTo('/?reload=1');
  };
}
