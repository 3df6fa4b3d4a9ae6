import { findPlaces, searchSites, type FoundSite } from '@openturn/contract/search/search.ts';
import type { LinesReply } from '@openturn/contract/visitor/lines.ts';
import { foldName } from '@openturn/domain/search/fold-name.ts';
import { FOUND_AT_ONCE, MOST_WORDS, POSITION_DECIMALS } from '@openturn/domain/search/search-limits.ts';
import { SECOND_MS } from '@openturn/domain/time/units.ts';
import type { FastifyInstance } from 'fastify';
import { type PlacesSource, readLines } from '#features/lines/index.ts';
import type { ServerAddresses } from '#http/identity/server-addresses.ts';
import { DONE } from '#http/replies/done.ts';
import { registerCall } from '#http/replies/register-call.ts';
import { Rejected } from '#http/replies/rejected.ts';
import type { Clock } from '#kernel/clock.ts';
import { readShared } from '#kernel/read-shared.ts';
import { timedCache } from '#kernel/timed-cache.ts';
import { findSites, type FoundSites } from './find-sites.ts';
import { presentFound } from './present-found.ts';
import { findTowns } from './places/find-towns.ts';
import { readTowns, type Towns } from './places/read-towns.ts';
import { readCursor, writeCursor } from './search-cursor.ts';
import type { SearchStore } from './store/search-store.ts';

type SearchDeps = { search: SearchStore; places: PlacesSource; addresses: ServerAddresses; clock: Clock };

/** Many people see the same businesses: how long a state and a wait are shown to others too. */
const SHARED = { most: 5_000, keepMs: 3 * SECOND_MS };

export function searchRoutes(app: FastifyInstance, deps: SearchDeps): void {
  const { search, places, addresses, clock } = deps;
  const recent = timedCache<Promise<LinesReply | null>>({ ...SHARED, clock });
  const linesOf = (siteId: number) => readShared(recent, `${siteId}`, () => readLines(siteId, { places }));

  let towns: Promise<Towns> | null = null;
  registerCall(app, findPlaces, async ({ query: { name } }) => {
    towns ??= readTowns();
    const rows = findTowns(name, await towns).map(({ latitude: Latitude, longitude: Longitude, ...town }) => ({
      ...town,
      Latitude,
      Longitude,
    }));
    return { ...DONE, rows };
  });

  registerCall(app, searchSites, async ({ query, place }) => {
    const { name = '', lat, lon, open, everywhere, exact, limit = FOUND_AT_ONCE } = query;
    const after = query.after === undefined ? null : readCursor(query.after);
    const isHalf = (lat === undefined) !== (lon === undefined);
    if (isHalf || (query.after !== undefined && after === null)) throw new Rejected('invalid-input');
    const found = await findSites(
      {
        words: [...new Set(foldName(name))].slice(0, MOST_WORDS),
        near: lat === undefined || lon === undefined ? null : { latitude: rounded(lat), longitude: rounded(lon) },
        everywhere: everywhere === '1',
        openAt: open === '1' ? clock.now() : null,
        isExact: exact === '1',
        after,
        limit,
      },
      deps,
    );
    const rows = await shown(found);
    return {
      ...DONE,
      // Staff may have closed one outside of its plan.
      rows: open === '1' ? rows.filter(({ Opening }) => Opening.isOpen) : rows,
      next: found.next && writeCursor(found.next),
      isPartial: found.isPartial,
      corrected: rows.length > 0 ? (found.corrected?.join(' ') ?? null) : null,
    };

    async function shown({ hits }: FoundSites): Promise<FoundSite[]> {
      const sites = await search.listed(hits.map(({ siteId }) => siteId));
      const each = hits.map(async ({ siteId, metres }) => {
        const site = sites.get(siteId);
        const lines = site && (await linesOf(siteId));
        return site && lines ? [presentFound(site, { lines, metres, url: addresses.site(siteId, place) })] : [];
      });
      return (await Promise.all(each)).flat();
    }
  });
}

function rounded(degrees: number): number {
  const factor = 10 ** POSITION_DECIMALS;
  return Math.round(degrees * factor) / factor;
}
