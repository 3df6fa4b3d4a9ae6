import { MINUTE_MS } from '../time/units.ts';
import { stepMinutes } from './wait-range.ts';

/**
 * The displayed wait in minutes: from the earliest likely call, which the time to be there goes by, rounded down, to the
 * promise, rounded up. Infinity means not before the line stops calling.
 */
export function announceWait(forecast: { p10: number; promise: number }): { low: number; high: number } {
  const lowMinutes = Math.min(forecast.p10, forecast.promise) / MINUTE_MS;
  const highMinutes = forecast.promise / MINUTE_MS;
  return { low: round(lowMinutes, Math.floor), high: round(highMinutes, Math.ceil) };
}

function round(minutes: number, to: (steps: number) => number): number {
  if (minutes === Infinity) return Infinity;
  return to(minutes / stepMinutes(minutes)) * stepMinutes(minutes);
}
