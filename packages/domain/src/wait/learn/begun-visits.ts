import { learnShape } from './duration-shape.ts';
import type { OpenVisit } from './past-visit.ts';

/** The shape of a visit in progress, which matters little and need not be learned. */
const USUAL_SHAPE = learnShape([], { assumedLogSpread: 0.8, assumedCount: 1, shapeCount: 1 });
/** A visit that has outlasted the whole shape is expected to go on for half a mean. */
const BEYOND_SHARE = 0.5;

export function hasBegun({ stage }: { stage: string }): boolean {
  return stage === 'serving' || stage === 'meeting_started';
}

/** How long a visit in progress is expected to last in all. */
export function expectedWholeMs({ stageAt }: OpenVisit, { meanMs, now }: { meanMs: number; now: number }): number {
  const elapsed = Math.max(0, now - stageAt) / meanMs;
  const longer = USUAL_SHAPE.filter((share) => share > elapsed);
  if (longer.length === 0) return meanMs * (elapsed + BEYOND_SHARE);
  return (meanMs * longer.reduce((sum, share) => sum + share, 0)) / longer.length;
}
