import { HOUR_MS } from '../../time/units.ts';

/** How many visits move the estimate halfway from the assumption to the observations. */
const PRIOR_VISITS = 2;
/** Spread of the logarithm of the line's pace before any visit, and of a day's pace before that day has shown it. */
const SPREAD = { first: 0.4, day: 0.1 } as const;
/** A longer gap between two visits ends a day; a line that never closes has one after 18 hours. */
const NIGHT_MS = 6 * HOUR_MS;
const LONGEST_DAY_MS = 18 * HOUR_MS;

/**
 * The uncertainty (spread of the logarithm) of the line's pace today. Each day has its own pace, so hundreds of
 * visits on two days say little about the third; `todayShare`, from 0 to 1, is how far today's own visits are trusted.
 */
export function doubtLine(endsAt: readonly number[], { now, todayShare }: { now: number; todayShare: number }): number {
  const priorShare = PRIOR_VISITS / (endsAt.length + PRIOR_VISITS);
  // What today's own visits have not shown yet.
  const unlearned = 1 - todayShare;
  const [today, earlier] = shareOfDays(endsAt, now);
  const dayVariance = unlearned ** 2 * ((1 - today) ** 2 + earlier) + todayShare * unlearned;
  return Math.sqrt(SPREAD.first ** 2 * priorShare + SPREAD.day ** 2 * dayVariance);
}

/** Today's share of the visits, and the sum of the squared shares of the days before. */
function shareOfDays(endsAt: readonly number[], now: number): [today: number, earlier: number] {
  let [dayEnd, last, count] = [now, now, 0];
  const counts: number[] = [];
  for (const at of endsAt.toSorted((a, b) => b - a)) {
    if (last - at > NIGHT_MS || dayEnd - at > LONGEST_DAY_MS) {
      counts.push(count);
      [dayEnd, count] = [at, 0];
    }
    last = at;
    count += 1;
  }
  const shares = [...counts, count].map((own) => own / Math.max(1, endsAt.length));
  const [today = 0, ...earlier] = shares;
  return [today, earlier.reduce((sum, share) => sum + share ** 2, 0)];
}
