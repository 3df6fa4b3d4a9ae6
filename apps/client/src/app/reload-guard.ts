import type { Storage } from '#platform/storage.ts';

const KEY = 'reloaded';

type ReloadGuard = {
  /** False when this version of the client has reloaded for this reason before: another time would not mend it. */
  mayReload: (reason: string) => boolean;
};

/** Keeps reloads from becoming a loop. `version` differs with each build. */
export function reloadGuard(storage: Storage, version: string): ReloadGuard {
  return {
    mayReload: (reason) => {
      const mark = `${reason} ${version}`;
      if (storage.read(KEY) === mark) return false;
      storage.write(KEY, mark);
      return true;
    },
  };
}
