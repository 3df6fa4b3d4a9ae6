import { MINUTE_MS } from '../time/units.ts';

/** When to set out to miss the call at most one time in ten, in full minutes; null if no call is expected. */
export function beThereBy({ p10, now, travelMs }: { p10: number; now: number; travelMs: number }): number | null {
  if (p10 === Infinity) return null;
  return Math.max(now, Math.floor((now + p10 - travelMs) / MINUTE_MS) * MINUTE_MS);
}
