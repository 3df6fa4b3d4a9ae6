import { addDays, weekdayOf, type WallClock } from '../format/wall-clock.ts';

/** `hh:mm:ss`. `closes` may be 24:00:00; at or before `opens`, the span runs past midnight. */
export type OpenHours = { opens: string; closes: string };

export type OpeningPlan = {
  /** Monday is 1, Sunday 7. */
  week: Readonly<Record<number, readonly OpenHours[]>>;
  /** Keyed by date: replaces the week's spans on that day; an empty list means closed. */
  exceptions: Readonly<Record<string, readonly OpenHours[]>>;
};

export type Opening = { isOpen: boolean; changesAt: WallClock | null };

const LOOK_AHEAD_DAYS = 14;

/** Whether the site is open at a local time, and when that next changes. */
export function openingAt({ week, exceptions, now }: OpeningPlan & { now: WallClock }): Opening {
  const at = moment(now.date, now.time);
  const spans = upcomingSpans({ week, exceptions }, now.date);
  const current = spans.find(({ from, to }) => from <= at && at < to);
  if (current) return { isOpen: true, changesAt: withinReach(current.to, now.date) };
  const next = spans.find(({ from }) => from > at);
  return { isOpen: false, changesAt: next ? clockOf(next.from) : null };
}

/** Local date and time as text that sorts chronologically. */
type Moment = string;
type Stretch = { from: Moment; to: Moment };

/** Starts with yesterday, whose last span may run into today. Sorted, with touching spans joined. */
function upcomingSpans(plan: OpeningPlan, today: string): Stretch[] {
  const stretches: Stretch[] = [];
  for (let day = -1; day <= LOOK_AHEAD_DAYS; day++) {
    const date = addDays(today, day);
    const spans = (Object.hasOwn(plan.exceptions, date) ? plan.exceptions[date] : plan.week[weekdayOf(date)]) ?? [];
    stretches.push(...spans.map((span) => stretchOf(date, span)));
  }
  return joined(stretches.toSorted((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from))));
}

function stretchOf(date: string, { opens, closes }: OpenHours): Stretch {
  const from = moment(date, opens);
  if (closes >= '24:00:00') return { from, to: moment(addDays(date, 1), '00:00:00') };
  return { from, to: moment(closes > opens ? date : addDays(date, 1), closes) };
}

function joined(stretches: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = [];
  for (const next of stretches) {
    const last = result.at(-1);
    if (last && next.from <= last.to) last.to = next.to > last.to ? next.to : last.to;
    else result.push({ ...next });
  }
  return result;
}

/** Null if the business does not close within the days searched. */
function withinReach(to: Moment, today: string): WallClock | null {
  return to > moment(addDays(today, LOOK_AHEAD_DAYS), '00:00:00') ? null : clockOf(to);
}

function moment(date: string, time: string): Moment {
  return `${date}T${time}`;
}

function clockOf(at: Moment): WallClock {
  return { date: at.slice(0, 10), time: at.slice(11) };
}
