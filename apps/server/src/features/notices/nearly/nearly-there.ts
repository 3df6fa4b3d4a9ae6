import { setImmediate } from 'node:timers/promises';
import { tellNearly, type NearlyDeps } from '#features/notices/index.ts';

export type NearlyThere = {
  /** Says that a line has changed. */
  look(siteId: number, lineId: string): void;
  /** Resolves when every line named until now has been looked at. */
  stop(): Promise<void>;
};

type Options = NearlyDeps & { onTold: () => void; onError: (error: unknown) => void };

/** Tells those whose turn has come near; changes of a line that come together lead to one look. */
export function watchNearlyThere({ onTold, onError, ...deps }: Options): NearlyThere {
  const awaited = new Set<string>();
  const underWay = new Set<Promise<void>>();
  const lookAt = async (siteId: number, lineId: string, key: string) => {
    await setImmediate();
    awaited.delete(key);
    if ((await tellNearly(siteId, lineId, deps)) > 0) onTold();
  };
  return {
    look: (siteId, lineId) => {
      const key = `${siteId} ${lineId}`;
      if (awaited.has(key)) return;
      awaited.add(key);
      const looking = lookAt(siteId, lineId, key)
        .catch(onError)
        .finally(() => underWay.delete(looking));
      underWay.add(looking);
    },
    stop: async () => void (await Promise.all(underWay)),
  };
}
