/** Nothing is known beyond the end of a shape; the remainder is assumed to average half a mean. */
const BEYOND_SHARE = 0.5;

/** `at`, from 0 to below 1, must be drawn evenly. */
export function drawDuration(shape: Float64Array, mean: number, at: number): number {
  const cell = at * (shape.length - 1);
  const knot = Math.floor(cell);
  const low = shape[knot] ?? 1;
  return mean * (low + (cell - knot) * ((shape[knot + 1] ?? low) - low));
}

/** Draws the remainder of a duration that has already lasted this long. */
export function drawResidual(
  shape: Float64Array,
  mean: number,
  { elapsed, random }: { elapsed: number; random: () => number },
): number {
  if (!(mean > 0)) return 0;
  const below = shareBelow(shape, elapsed / mean);
  if (below >= 1) return -Math.log(1 - random()) * BEYOND_SHARE * mean;
  return Math.max(0, drawDuration(shape, mean, below + random() * (1 - below)) - elapsed);
}

/** The share of durations shorter than this many means. */
export function shareBelow(shape: Float64Array, means: number): number {
  const last = shape.length - 1;
  if (means <= (shape[0] ?? 0)) return 0;
  if (means >= (shape[last] ?? 0)) return 1;
  let low = 0;
  let high = last;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((shape[middle] ?? 0) <= means) low = middle;
    else high = middle;
  }
  const from = shape[low] ?? 0;
  const to = shape[high] ?? from;
  return (low + (to > from ? (means - from) / (to - from) : 0)) / last;
}
