import { MINUTE_MS } from '../time/units.ts';

/** Half of every better forecast is chance: a promise that followed each one would soon be broken. */
const BEHIND_FORECAST_MS = 5 * MINUTE_MS;

/** Moves later only for a reason that is shown, and earlier only with a margin. */
export function adjustPromise(promise: { promisedAtBy: number; forecastBy: number; reason: boolean }): number {
  const { promisedAtBy, forecastBy, reason } = promise;
  const held = Math.min(promisedAtBy, forecastBy + BEHIND_FORECAST_MS);
  return reason ? Math.max(held, forecastBy) : held;
}
