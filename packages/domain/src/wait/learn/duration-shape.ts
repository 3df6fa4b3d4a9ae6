/** Quantiles as multiples of the mean, evenly spaced from first to last. */
export type DurationShape = readonly number[];

const CELLS = 128;
/** The table is cut off where one in a thousand would be longer. */
const END_SHARE = 0.001;

/** Quantiles of the standard normal distribution at the knots, integrated from its density. */
const NORMAL_KNOTS: readonly number[] = normalKnots();

/** The standard normal quantile of this share, cut off at one in a thousand. */
export function normalAt(share: number): number {
  const cell = share * CELLS;
  const knot = Math.min(CELLS - 1, Math.floor(cell));
  const low = NORMAL_KNOTS[knot] ?? 0;
  return low + (cell - knot) * ((NORMAL_KNOTS[knot + 1] ?? low) - low);
}

/**
 * The shape of observed durations (as shares of the expected ones), mixed with a lognormal of similar spread: few
 * observations say little about the tails, and none leave the assumed spread.
 */
export function learnShape(
  seen: readonly number[],
  {
    assumedLogSpread,
    assumedCount,
    shapeCount,
  }: { assumedLogSpread: number; assumedCount: number; shapeCount: number },
): DurationShape {
  const logs = seen.map((share) => Math.log(Math.max(share, 0.01))).toSorted((a, b) => a - b);
  const mean = logs.reduce((sum, log) => sum + log, 0) / Math.max(1, logs.length);
  const squares = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0);
  const spread = Math.sqrt((squares + assumedCount * assumedLogSpread ** 2) / (logs.length + assumedCount));
  const trust = logs.length / (logs.length + shapeCount);
  return toMeanOne(
    NORMAL_KNOTS.map((normal, knot) => {
      const assumed = spread * normal;
      return Math.exp(trust === 0 ? assumed : trust * (quantileOf(logs, knot / CELLS) - mean) + (1 - trust) * assumed);
    }),
  );
}

/** Expects ascending order. */
function quantileOf(sorted: readonly number[], share: number): number {
  const at = share * (sorted.length - 1);
  const low = sorted[Math.floor(at)] ?? 0;
  return low + (at - Math.floor(at)) * ((sorted[Math.ceil(at)] ?? low) - low);
}

function toMeanOne(knots: readonly number[]): DurationShape {
  let sum = 0;
  for (let knot = 1; knot < knots.length; knot++) sum += ((knots[knot - 1] ?? 0) + (knots[knot] ?? 0)) / 2;
  const mean = sum / (knots.length - 1);
  return knots.map((value) => value / mean);
}

function normalKnots(): number[] {
  const step = 1 / 512;
  const shares = Array.from({ length: CELLS + 1 }, (_, knot) =>
    Math.min(1 - END_SHARE, Math.max(END_SHARE, knot / CELLS)),
  );
  const knots: number[] = [];
  let below = 0;
  for (let at = -6; knots.length < shares.length; at += step) {
    const more = (step * Math.exp(-((at + step / 2) ** 2) / 2)) / Math.sqrt(2 * Math.PI);
    while (knots.length < shares.length && below + more >= (shares[knots.length] ?? 1)) {
      knots.push(at + (step * ((shares[knots.length] ?? 1) - below)) / more);
    }
    below += more;
  }
  return knots;
}
