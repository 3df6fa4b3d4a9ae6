import { SECOND_MS } from '@openturn/domain/time/units.ts';
import { foretoldOf, type PlacesSource } from '#features/lines/index.ts';
import type { Along } from '#features/tickets/index.ts';
import type { Clock } from '#kernel/clock.ts';
import { cacheFor } from '#kernel/cache-for.ts';

export type Foretold = Required<Pick<Along, 'forecast'>> & { promisedBy: number };

/** What is promised to who joins a line now; null where nothing can be said. */
export type Foretell = (siteId: number, lineId: string) => Promise<Foretold | null>;

export function foretelling({ places, clock }: { places: PlacesSource; clock: Clock }): Foretell {
  // However many join in it, a line is foretold once in a second.
  const read = cacheFor(SECOND_MS, (siteId: number) => places.read(siteId), clock);
  return async (siteId, lineId) => {
    const line = (await read(siteId))?.lines.get(lineId);
    return line ? foretoldOf(line) : null;
  };
}
