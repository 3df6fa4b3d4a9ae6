import { MINUTE_MS } from '../time/units.ts';
import { stepMinutes } from './wait-range.ts';

/** The earliest likely call as a visitor was shown it: an instant, and the lower end of the range in minutes. */
export type ShownEarliest = { at: number; low: number; standing: Standing };

/** What a call depends on, each less when it comes sooner: the place in line, visits and appointments before it, … */
export type Standing = readonly number[];

type Seen = { p10: number; now: number; standing: Standing };

/**
 * Waits in short lines vary with every visit of which a minute more is known. The earliest call shown moves earlier only
 * for a reason that the visitor can see, or by two steps of the range; later, it goes along. So the lower end neither
 * jumps down while nothing happens nor flickers between two steps.
 */
export function steadyEarliest({ p10, now, standing }: Seen, shown: ShownEarliest | null): ShownEarliest {
  const fresh = now + p10;
  const isFresh = shown === null || p10 === Infinity || isBetter(standing, shown) || isMuchEarlier(fresh, shown, now);
  if (isFresh) return { at: fresh, low: floorToStep(p10), standing };
  const at = Math.max(fresh, shown.at);
  const low = floorToStep(at - now);
  const isStep = (at - now) / MINUTE_MS < shown.low + 1.5 * stepMinutes(shown.low + 1);
  return { at, low: isStep ? Math.min(low, shown.low) : low, standing };
}

/** Also if it had no place before. */
function isBetter(standing: Standing, { standing: before }: ShownEarliest): boolean {
  return standing.length !== before.length || standing.some((each, index) => each < (before[index] ?? 0));
}

function isMuchEarlier(fresh: number, { at }: ShownEarliest, now: number): boolean {
  return fresh < at - 2 * stepMinutes((at - now) / MINUTE_MS) * MINUTE_MS;
}

function floorToStep(ms: number): number {
  const minutes = ms / MINUTE_MS;
  if (minutes === Infinity) return Infinity;
  return Math.floor(minutes / stepMinutes(minutes)) * stepMinutes(minutes);
}
