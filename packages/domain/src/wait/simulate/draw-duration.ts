/** Beyond a shape's end nothing is known; what is left is taken to be half a mean on average. */
const BEYOND_SHARE = 0.5;

/** A duration of this mean, spread as the shape says; `at` from 0 up to 1 is drawn evenly. */
export function drawDuration(shape: Float64Array, mean: number, at: number): number {
  const cell = at * (shape.length - 1);
  const knot = Math.floor(cell);
  const low = shape[knot] ?? 1;
  return mean * (low + (cell - knot) * ((shape[knot + 1] ?? low) - low));
}

/** What is left of a duration that has lasted so long already. */
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

/** The share of durations that are shorter than so many means. */
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
