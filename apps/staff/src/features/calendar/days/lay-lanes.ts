export type MinuteRange = { from: number; to: number };
/** A lane's index, and how many lanes are side by side. */
export type Lane = { lane: number; lanes: number };

/** Puts overlapping sessions side by side, each in the first lane where it fits. Results are in the order of the input. */
export function layLanes(stretches: readonly MinuteRange[]): Lane[] {
  const lanes: Lane[] = stretches.map(() => ({ lane: 0, lanes: 1 }));
  const order = stretches
    .map((stretch, index) => ({ ...stretch, index }))
    .toSorted((a, b) => a.from - b.from || b.to - a.to);
  let ends: number[] = [];
  let together: Lane[] = [];
  for (const { from, to, index } of order) {
    if (ends.every((end) => end <= from)) [ends, together] = [[], []];
    const free = ends.findIndex((end) => end <= from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = to;
    const laid = lanes[index];
    if (!laid) continue;
    laid.lane = lane;
    together.push(laid);
    for (const each of together) each.lanes = ends.length;
  }
  return lanes;
}
