import { setImmediate } from 'node:timers/promises';
import { notifyNearly, type NearlyDeps } from './notify-nearly.ts';

export type NearlyWatch = {
  /** Checks a line that has changed. */
  check(siteId: number, lineId: string): void;
  /** Resolves when every check so far is done. */
  stop(): Promise<void>;
};

type Options = NearlyDeps & { onNotified: () => void; onError: (error: unknown) => void };

/** Messages visitors whose turn has come near. Changes to a line at the same time are checked once. */
export function watchNearly({ onNotified, onError, ...deps }: Options): NearlyWatch {
  const scheduled = new Set<string>();
  const underWay = new Set<Promise<void>>();
  const checkLine = async (siteId: number, lineId: string, key: string) => {
    await setImmediate();
    scheduled.delete(key);
    if ((await notifyNearly(siteId, lineId, deps)) > 0) onNotified();
  };
  return {
    check: (siteId, lineId) => {
      const key = `${siteId} ${lineId}`;
      if (scheduled.has(key)) return;
      scheduled.add(key);
      const checking = checkLine(siteId, lineId, key)
        .catch(onError)
        .finally(() => underWay.delete(checking));
      underWay.add(checking);
    },
    stop: async () => void (await Promise.all(underWay)),
  };
}
