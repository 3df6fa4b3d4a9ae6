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
 * API-12: a part of the client that is gone was replaced by a new version, which one reload brings. Where storage does
 * not last, the address tells that it was tried. While the server is away no part is gone, and a reload would only lose
 * what is shown.
 */
export function chunkErrorHandler({ storage, version, search, serverAnswers, goTo }: ChunkErrors): () => Promise<void> {
  const guard = reloadGuard(storage, version);
  return async () => {
    if (!(await serverAnswers())) return;
    const wasReloaded = new URLSearchParams(search()).get('reload') === '1';
    if (!wasReloaded && guard.mayReload('chunk')) goTo('/?reload=1');
  };
}
