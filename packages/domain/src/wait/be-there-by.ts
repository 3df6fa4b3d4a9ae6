import { MINUTE_MS } from '../time/units.ts';
import { stepMinutes } from './wait-range.ts';

/** A later time is worth a change only from here on. */
const LATER_MS = 5 * MINUTE_MS;

/**
 * The time by which to be at the business. It follows the lower end of the wait shown beside it, `low`: one step of the
 * range before the earliest likely call, so that rounding alone never moves it. What was shown before stays while it is
 * not after the lower end, and not much before it. While the line is still, as no desk calls yet, it goes along with the
 * line. Null if no call is expected.
 */
export function beThereBy(
  { p10, low, now, isStill }: { p10: number; low: number; now: number; isStill: boolean },
  shown: number | null,
): number | null {
  if (p10 === Infinity) return null;
  const ahead = Math.min(p10 - stepMinutes(p10 / MINUTE_MS) * MINUTE_MS, low);
  const by = Math.floor((now + Math.max(0, ahead)) / MINUTE_MS) * MINUTE_MS;
  if (shown === null || shown > now + low) return by;
  return isStill || by >= shown + LATER_MS ? Math.max(by, shown) : shown;
}
