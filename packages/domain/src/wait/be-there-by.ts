import { MINUTE_MS } from '../time/units.ts';

/** By when to set out so as to miss the call no more than once in ten times, in full minutes; null: no call expected. */
export function beThereBy({ p10, now, travelMs }: { p10: number; now: number; travelMs: number }): number | null {
  if (p10 === Infinity) return null;
  return Math.max(now, Math.floor((now + p10 - travelMs) / MINUTE_MS) * MINUTE_MS);
}
