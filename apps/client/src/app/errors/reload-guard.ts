import type { Storage } from '#platform/storage.ts';

type ReloadGuard = {
  /** False if this version has already reloaded for this reason: another reload would not help. */
  mayReload: (reason: string) => boolean;
};

type Options = {
  storage: Storage;
  /** Changes with each build. */
  version: string;
  search: () => string;
};

/** Prevents reload loops. Where storage does not persist, the address records the attempt. */
export function reloadGuard({ storage, version, search }: Options): ReloadGuard {
  return {
    mayReload: (reason) => {
      // One key per reason; a single key would loop if two reasons alternated.
      const key = `reloaded ${reason}`;
      if (new URLSearchParams(search()).get('reload') === '1' || storage.read(key) === version) return false;
      storage.write(key, version);
      return true;
    },
  };
}

/** Adds `reload=1` to the address. */
export function reloadAddress(address: string): string {
  const url = new URL(address);
  url.searchParams.set('reload', '1');
  return url.href;
}
