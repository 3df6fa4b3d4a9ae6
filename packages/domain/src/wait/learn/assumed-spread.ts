/**
 * How much visits differ, as the spread of the logarithm, until the line's own visits show it: at a counter anything may
 * come up, while a haircut or a consultation is planned and takes about its time. The planned minutes tell which it is.
 */
const COUNTER = { minutes: 8, spread: 0.72 } as const;
const APPOINTED = { minutes: 30, spread: 0.35 } as const;

export function assumedSpread(plannedMinutes: number): number {
  const between =
    Math.log(Math.max(plannedMinutes, 1) / COUNTER.minutes) / Math.log(APPOINTED.minutes / COUNTER.minutes);
  return COUNTER.spread + (APPOINTED.spread - COUNTER.spread) * Math.min(1, Math.max(0, between));
}
