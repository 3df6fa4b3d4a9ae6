export type WaitRange = { low: number; high: number };

/** Steps of one up to ten minutes, five up to an hour, ten beyond: anything finer would be false precision. */
export function stepMinutes(minutes: number): number {
  if (minutes <= 10) return 1;
  return minutes <= 60 ? 5 : 10;
}
