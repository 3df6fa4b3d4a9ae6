import type { Spread } from '../plan/plan-timing.ts';
import type { LineLearning } from './learn/learn-line.ts';
import { serviceMeanMs } from './learn/learn-services.ts';
import { drawDuration, shareBelow } from './simulate/draw-duration.ts';

type Visit = {
  serviceId: string | null;
  desk: string | null;
  /** How long it has lasted; null if it has not begun. */
  elapsedMs: number | null;
};

/** Visits longer than any before take about half a mean more. */
const BEYOND_SHARE = 0.5;

/** From the call to the end of a visit; of one that has begun, what is left of it. */
export function visitTime(learned: LineLearning, { serviceId, desk, elapsedMs }: Visit): Spread {
  const mean = serviceMeanMs(learned.services, serviceId, desk ?? '');
  const shape = Float64Array.from(learned.services.shape);
  const elapsed = elapsedMs ?? 0;
  const below = elapsed > 0 ? shareBelow(shape, elapsed / mean) : 0;
  const walkMs = elapsedMs === null ? learned.walk.meanMs : 0;
  const at = (share: number) =>
    below >= 1
      ? -Math.log(1 - share) * BEYOND_SHARE * mean
      : walkMs + Math.max(0, drawDuration(shape, mean, below + share * (1 - below)) - elapsed);
  return { p10: at(0.1), p50: at(0.5), p90: at(0.9) };
}
