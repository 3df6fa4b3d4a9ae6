import { addDays, wallClock, weekdayOf } from '@openturn/domain/format/wall-clock.ts';
import { instantAt } from '@openturn/domain/slots/open-spans.ts';
import type { RatingGroup } from '@openturn/contract/staff/visit/staff-ratings.ts';
import { STARS } from '@openturn/domain/rating/rating-limits.ts';
import type { Names } from '@openturn/domain/site/pick-name.ts';
import type { RatingSum } from './store/rating-store.ts';

type Sum = { count: number; stars: number };
type NamesOf = (id: string) => Names;

const NONE: Sum = { count: 0, stars: 0 };

/** Null of groups whose visits have none, such as a ticket that nobody called. */
export function trendsOf(sums: readonly RatingSum[], weeks: number) {
  return {
    total: add(sums),
    byStars: STARS.map((stars) => add(sums.filter((each) => each.stars === stars)).count),
    weeks: byWeek(sums, weeks),
    groups: (key: 'serviceId' | 'lineId' | 'personId', namesOf: NamesOf) => groups(sums, { key, weeks, namesOf }),
  };
}

type Grouping = { key: 'serviceId' | 'lineId' | 'personId'; weeks: number; namesOf: NamesOf };

/** The most rated first. */
function groups(sums: readonly RatingSum[], { key, weeks, namesOf }: Grouping): RatingGroup[] {
  const all = Map.groupBy(sums, (each) => each[key] ?? '');
  return [...all]
    .filter(([id]) => id !== '')
    .map(([id, own]) => ({ id, names: namesOf(id), ...add(own), weeks: byWeek(own, weeks) }))
    .toSorted((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1));
}

function byWeek(sums: readonly RatingSum[], weeks: number): Sum[] {
  return Array.from({ length: weeks }, (_, week) => add(sums.filter((each) => each.week === week)));
}

function add(sums: readonly RatingSum[]): Sum {
  return sums.reduce((sum, { count, stars }) => ({ count: sum.count + count, stars: sum.stars + count * stars }), NONE);
}

/** The last weeks, this one included: when the first begins, and the Monday of each. */
export function weeksBefore({ now, zone, weeks }: { now: number; zone: string; weeks: number }) {
  const { date: today } = wallClock(now, zone);
  const first = addDays(today, 1 - weekdayOf(today) - 7 * (weeks - 1));
  return {
    since: instantAt(first, '00:00:00', zone),
    starts: Array.from({ length: weeks }, (_, week) => addDays(first, 7 * week)),
  };
}
