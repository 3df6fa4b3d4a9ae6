import type { Storage } from '#platform/storage.ts';
import { reloadGuard } from './reload-guard.ts';

type ChunkErrors = {
  storage: Storage;
  version: string;
  search: () => string;
  isOnline: () => boolean;
  goTo: (address: string) => void;
};

/**
 * API-12: a part of the client that is gone was replaced by a new version, which one reload brings. Where storage does
 * not last, the address tells that it was tried. True when the page is about to go.
 */
export function chunkErrorHandler({ storage, version, search, isOnline, goTo }: ChunkErrors): () => boolean {
  const guard = reloadGuard(storage, version);
  return () => {
    const wasReloaded = new URLSearchParams(search()).get('reload') === '1';
    if (wasReloaded || !isOnline() || !guard.mayReload('chunk')) return false;
    goTo('/?reload=1');
    return true;
  };
}
