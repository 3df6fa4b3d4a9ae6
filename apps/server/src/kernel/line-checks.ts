import { setImmediate } from 'node:timers/promises';

export type LineChecks = {
  /** Checks a line that has changed. */
  check(siteId: number, lineId: string): void;
  /** Resolves when every check so far is done. */
  stop(): Promise<void>;
};

type Options = {
  run: (siteId: number, lineId: string) => Promise<void>;
  onError: (error: unknown) => void;
};

/** Runs a check for each line that has changed; changes to a line at the same time are checked once. */
export function lineChecks({ run, onError }: Options): LineChecks {
  const scheduled = new Set<string>();
  const underWay = new Set<Promise<void>>();
  const checkLine = async (siteId: number, lineId: string, key: string) => {
    await setImmediate();
    scheduled.delete(key);
    await run(siteId, lineId);
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
