import { HOUR_MS } from '../../time/units.ts';
import { assumedSpread } from './assumed-spread.ts';

/** Of a line whose visits differ as much as those of a counter: what is known of its pace before any visit. */
const COUNTER = {
  /** How many visits move the estimate halfway from the assumption to the observations. */
  priorVisits: 2,
  /** Spread of the logarithm of the pace. */
  spread: 0.4,
} as const;
/** How much of the first spread follows how much visits differ: planned ones take about the minutes they are planned for. */
const PLANNED_SHARE = 0.7;
/** Spread of the logarithm of a day's pace before that day has shown it. */
const DAY_SPREAD = 0.1;
/** A longer gap between two visits ends a day; a line that never closes has one after 18 hours. */
const NIGHT_MS = 6 * HOUR_MS;
const LONGEST_DAY_MS = 18 * HOUR_MS;

type Today = { now: number; todayShare: number; minutesEach: number };

/**
 * The uncertainty (spread of the logarithm) of the line's pace today. Each day has its own pace, so hundreds of
 * visits on two days say little about the third; `todayShare`, from 0 to 1, is how far today's own visits are trusted. The less visits differ, as `assumedSpread` has it, the more each of them teaches.
 */
export function doubtLine(endsAt: readonly number[], { now, todayShare, minutesEach }: Today): number {
  const alike = assumedSpread(minutesEach) / assumedSpread(0);
  const priorVisits = COUNTER.priorVisits * alike ** 2;
  const firstSpread = COUNTER.spread * (1 - PLANNED_SHARE * (1 - alike));
  const priorShare = priorVisits / (endsAt.length + priorVisits);
  // What today's own visits have not shown yet.
  const unlearned = 1 - todayShare;
  const [today, earlier] = shareOfDays(endsAt, now);
  const dayVariance = unlearned ** 2 * ((1 - today) ** 2 + earlier) + todayShare * unlearned;
  return Math.sqrt(firstSpread ** 2 * priorShare + DAY_SPREAD ** 2 * dayVariance);
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
