import { MINUTE_MS } from '../time/units.ts';

/** What the visitor was shown before, and their place at that time. */
export type ShownTime = { by: number; position: number };

/** Far away, a time in steps is easier to plan by, and moves less. */
const FAR_MS = 15 * MINUTE_MS;
const STEP_MS = 5 * MINUTE_MS;

/**
 * The time by which to be at the business, to miss the call at most one time in ten. It stays while it can: it moves
 * later only by a whole step, and earlier only with a better place in line, which the visitor sees. Null if no call is
 * expected.
 */
export function beThereBy(
  { p10, position, now }: { p10: number; position: number; now: number },
  shown: ShownTime | null,
): number | null {
  if (p10 === Infinity) return null;
  const step = p10 > FAR_MS ? STEP_MS : MINUTE_MS;
  const by = Math.floor((now + p10) / step) * step;
  if (!shown || by >= shown.by + STEP_MS) return by;
  return by < shown.by && position < shown.position ? by : shown.by;
}
