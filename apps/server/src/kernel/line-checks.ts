import { setImmediate, setTimeout } from 'node:timers/promises';

export type LineChecks = {
  /** Checks a line that has changed. */
  check(siteId: number, lineId: string): void;
  /** Resolves when every check so far is done. */
  stop(): Promise<void>;
};

type Options = {
  run: (siteId: number, lineId: string) => Promise<void>;
  onError: (error: unknown) => void;
  /** Between two checks of a line. */
  restMs?: number;
};
type Line = { siteId: number; lineId: string; hasChanged: boolean };

/** A check reads a line's visitors, and a busy line changes many times a second. */
const BETWEEN_CHECKS_MS = 250;

/** Runs a check for each line that has changed; changes to a line soon after a check are checked together. */
export function lineChecks({ run, onError, restMs = BETWEEN_CHECKS_MS }: Options): LineChecks {
  const lines = new Map<string, Line>();
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();
  const rest = () => setTimeout(restMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
  const checkLine = async (line: Line, key: string) => {
    while (line.hasChanged) {
      await setImmediate();
      line.hasChanged = false;
      await run(line.siteId, line.lineId).catch(onError);
      await rest();
    }
    lines.delete(key);
  };
  return {
    check: (siteId, lineId) => {
      if (stopping.signal.aborted) return;
      const key = `${siteId} ${lineId}`;
      const known = lines.get(key);
      if (known) {
        known.hasChanged = true;
        return;
      }
      const line = { siteId, lineId, hasChanged: true };
      lines.set(key, line);
      const checking = checkLine(line, key).finally(() => underWay.delete(checking));
      underWay.add(checking);
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(underWay);
    },
  };
}
