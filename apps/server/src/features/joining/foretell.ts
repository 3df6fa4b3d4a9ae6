import type { PlacesSource, SitePlaces } from '#features/lines/index.ts';
import type { Along } from '#features/tickets/index.ts';
import { boundedCache } from '#http/bounded-cache.ts';
import type { Clock } from '#ports/clock.ts';

export type Foretold = Required<Pick<Along, 'forecast'>> & { promisedBy: number };

/** What is promised to who joins a line now; null where nothing can be said. */
export type Foretell = (siteId: number, lineId: string) => Promise<Foretold | null>;

/** However many join in it, a line is foretold once. */
const FORETOLD_FOR_MS = 1_000;
const MOST_SITES = 5_000;

export function foretelling({ places, clock }: { places: PlacesSource; clock: Clock }): Foretell {
  const known = boundedCache<Promise<SitePlaces | null>>({ most: MOST_SITES, keepMs: FORETOLD_FOR_MS, clock });

  const read = (siteId: number): Promise<SitePlaces | null> => {
    const key = String(siteId);
    const before = known.get(key);
    if (before) return before;
    const reading = places.read(siteId);
    known.set(key, reading);
    reading.catch(() => known.delete(key));
    return reading;
  };

  return async (siteId, lineId) => {
    const line = (await read(siteId))?.lines.get(lineId);
    if (!line?.newcomer) return null;
    const { forecast } = line.newcomer;
    // Stored in whole milliseconds.
    const promisedBy = Math.round(line.newcomer.promisedBy);
    return {
      promisedBy,
      forecast: {
        p10Ms: Math.round(forecast.p10),
        p50Ms: Math.round(forecast.p50),
        p80Ms: Math.round(forecast.p80),
        p90Ms: Math.round(forecast.p90),
        promisedBy,
        ahead: line.view.waiting,
        desks: line.deskCount,
      },
    };
  };
}
