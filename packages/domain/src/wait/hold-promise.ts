import { MINUTE_MS } from '../time/units.ts';

/** Each better forecast is half chance: a promise that followed every one of them would be broken in the end. */
const BEHIND_FORECAST_MS = 5 * MINUTE_MS;

/** By when somebody is called who was promised a time: later only for a reason that is shown, earlier at a distance. */
export function holdPromise(promise: { promisedAtBy: number; forecastBy: number; reason: boolean }): number {
  const { promisedAtBy, forecastBy, reason } = promise;
  const held = Math.min(promisedAtBy, forecastBy + BEHIND_FORECAST_MS);
  return reason ? Math.max(held, forecastBy) : held;
}
