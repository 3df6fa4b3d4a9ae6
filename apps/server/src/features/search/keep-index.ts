import { setTimeout } from 'node:timers/promises';
import { startTimedSweep, type TimedSweep } from '#kernel/timed-sweep.ts';
import type { Clock } from '#kernel/clock.ts';
import type { SearchStore } from './store/search-store.ts';

/** Of one transaction: others wait for it on SQLite. */
const SITES_AT_ONCE = 20;

type Deps = {
  search: SearchStore;
  clock: Clock;
  onError: (error: unknown) => void;
  log?: { warn(text: string): void };
};

const SLOW =
  'PostgreSQL has no extension pg_trgm and this account may not add it: misspelled names of businesses are found more slowly';

/** A server whose businesses are all to be written again answers in the meantime from what the index has. */
const LONGEST_START_MS = 10_000;

/**
 * Writes what has changed to the index within a second or two, whichever way it was changed; what had changed before,
 * such as everything on a new server, at once.
 */
export async function keepIndex({ search, clock, onError, log }: Deps): Promise<TimedSweep> {
  search.hasWordIndex().then((has) => has || log?.warn(SLOW), onError);
  const kept = startTimedSweep({
    due: async (limit) => {
      const siteIds = await search.changed(clock.now(), limit * SITES_AT_ONCE);
      return Array.from({ length: Math.ceil(siteIds.length / SITES_AT_ONCE) }, (_, index) =>
        siteIds.slice(index * SITES_AT_ONCE, (index + 1) * SITES_AT_ONCE),
      );
    },
    run: (siteIds) => search.renew(siteIds, clock.now()),
    onError,
  });
  await Promise.race([kept.sweep(), setTimeout(LONGEST_START_MS, undefined, { ref: false })]);
  return kept;
}
