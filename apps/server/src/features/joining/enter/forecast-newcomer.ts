import { SECOND_MS } from '@openturn/domain/time/units.ts';
import { type Forecast, forecastToStore, type PlacesSource } from '#features/lines/index.ts';
import type { Clock } from '#kernel/clock.ts';
import { cacheFor } from '#kernel/cache-for.ts';

/** The forecast for a visitor who joins a line now; null if there is none. */
export type ForecastNewcomer = (siteId: number, lineId: string) => Promise<Forecast | null>;

export function newcomerForecasts({ places, clock }: { places: PlacesSource; clock: Clock }): ForecastNewcomer {
  // Reads a site at most once a second, however many visitors join.
  const read = cacheFor(SECOND_MS, (siteId: number) => places.read(siteId), clock);
  return async (siteId, lineId) => {
    const line = (await read(siteId))?.lines.get(lineId);
    return line ? forecastToStore(line) : null;
  };
}
