import type { Storage } from '#platform/storage.ts';

type ReloadGuard = {
  /** False when this version of the client has reloaded for this reason before: another time would not mend it. */
  mayReload: (reason: string) => boolean;
};

type Options = {
  storage: Storage;
  /** Differs with each build. */
  version: string;
  search: () => string;
};

/** Keeps reloads from becoming a loop. Where storage does not last, the address tells that it was tried. */
export function reloadGuard({ storage, version, search }: Options): ReloadGuard {
  return {
    mayReload: (reason) => {
      // One for each reason: two that take turns would be a loop too.
      const key = `reloaded ${reason}`;
      if (new URLSearchParams(search()).get('reload') === '1' || storage.read(key) === version) return false;
      storage.write(key, version);
      return true;
    },
  };
}

/** The address as it is, and that it was loaded anew. */
export function reloadAddress(address: string): string {
  const url = new URL(address);
  url.searchParams.set('reload', '1');
  return url.href;
}
