import type { WaitRange } from '@openturn/contract/visitor/lines.ts';
import { announceWait } from '@openturn/domain/wait/announce-wait.ts';
import { latestWait } from '@openturn/domain/wait/calibrate.ts';
import type { ForecastMs, LinePlaces } from './line-places.ts';

/** Stored with a new ticket, and judged when the ticket is called. */
export type Forecast = {
  p10Ms: number;
  p50Ms: number;
  p80Ms: number;
  p90Ms: number;
  promisedBy: number;
  ahead: number;
  desks: number;
};

/**
 * The forecast and promise for a newcomer, in whole milliseconds for the database. Null if nothing can be promised,
 * because shortly before closing a call is not likely enough.
 */
export function forecastToStore({ newcomer, view, deskCount }: LinePlaces): Forecast | null {
  if (!newcomer || !Number.isFinite(newcomer.promisedBy)) return null;
  const { forecast, promisedBy } = newcomer;
  return {
    p10Ms: Math.round(forecast.p10),
    p50Ms: Math.round(forecast.p50),
    p80Ms: Math.round(forecast.p80),
    p90Ms: Math.round(latestWait(forecast)),
    promisedBy: Math.round(promisedBy),
    ahead: view.waiting,
    desks: deskCount,
  };
}

/** A forecast as visitors and staff see it; its upper end is the promise. */
export function announcedWait({ p10 }: Pick<ForecastMs, 'p10'>, promisedMs: number): WaitRange | null {
  const { low, high } = announceWait({ p10, promise: promisedMs });
  return Number.isFinite(high) ? { low: Math.min(low, high), high } : null;
}
