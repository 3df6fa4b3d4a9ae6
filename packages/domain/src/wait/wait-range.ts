export type WaitRange = { low: number; high: number };

type LineNow = { waiting: number; serving: number; desks: number; minutesEach: number };

/** The spread of service times; chosen so that four of five promises hold. */
const LOW_SHARE = 0.7;
const HIGH_SPREAD = 0.84;

/**
 * The wait for someone who joins now. The work ahead is shared by the desks; its uncertainty grows with the square
 * root of the number ahead, because service times are independent.
 */
export function estimateWait({ waiting, serving, desks, minutesEach }: LineNow): WaitRange | null {
  if (desks < 1) return null;
  const ahead = waiting + Math.max(0, serving - desks + 1);
  if (ahead === 0 || minutesEach <= 0) return { low: 0, high: 0 };
  const mean = (ahead * minutesEach) / desks;
  const spread = (HIGH_SPREAD * minutesEach * Math.sqrt(ahead)) / desks;
  const high = roundUpMinutes(mean + spread);
  return { low: Math.min(roundDownMinutes(mean * LOW_SHARE), high), high };
}

/** Steps of one up to ten minutes, five up to an hour, ten beyond: anything finer would be false precision. */
export function roundUpMinutes(minutes: number): number {
  return Math.ceil(minutes / stepMinutes(minutes)) * stepMinutes(minutes);
}

function roundDownMinutes(minutes: number): number {
  return Math.floor(minutes / stepMinutes(minutes)) * stepMinutes(minutes);
}

export function stepMinutes(minutes: number): number {
  if (minutes <= 10) return 1;
  return minutes <= 60 ? 5 : 10;
}
