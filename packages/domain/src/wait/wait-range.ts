export type WaitRange = { low: number; high: number };

/** Steps of one up to ten minutes, five up to an hour, ten beyond: anything finer would be false precision. */
export function stepMinutes(minutes: number): number {
  if (minutes <= 10) return 1;
  return minutes <= 60 ? 5 : 10;
}

/** From here on, a wait is shown in half hours. */
export const HOURS_FROM_MINUTES = 120;
export const HOUR_MINUTES = 60;
export const HALF_HOUR_MINUTES = 30;

/** The lower end of a wait as it is shown, in minutes. Below an hour it keeps its minutes: longer waits don't begin earlier. */
export function shownLow({ low, high }: WaitRange): number {
  if (high < HOURS_FROM_MINUTES || low < HOUR_MINUTES) return low;
  return Math.floor(low / HALF_HOUR_MINUTES) * HALF_HOUR_MINUTES;
}
