import type { CalendarReply } from '@openturn/contract/staff/staff-calendar.ts';
import { startOfWeek } from '@openturn/domain/format/first-weekday.ts';
import { addDays, wallClock } from '@openturn/domain/format/wall-clock.ts';
import { mergeSpans } from '@openturn/domain/slots/span.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { layLanes, type Lane, type MinuteRange } from './lay-lanes.ts';
import { sessionsOf, type Session } from '#features/calendar/sessions.ts';
import { DAY_MINUTES, minuteOf } from './site-minutes.ts';

export type CalendarView = 'day' | 'week';

/** In minutes of the column's day. */
export type Placed = Lane & { session: Session; from: number; to: number; before: number; after: number };

/** A staff member on a day, or a day of one or all staff. */
export type Column = {
  id: string;
  date: string;
  staff: string | null;
  open: MinuteRange[];
  placed: Placed[];
};

export type Shown = { view: CalendarView; date: string; staff: string | null; firstWeekday: number };

export const WEEK_DAYS = 7;
/** As high as one line of text. */
const LINE_MINUTES = 10;

/** The day shown, or its week, which starts on `firstWeekday`. */
export function shownDays({ view, date, firstWeekday }: Omit<Shown, 'staff'>): { from: string; days: number } {
  if (view === 'day') return { from: date, days: 1 };
  return { from: startOfWeek(date, firstWeekday), days: WEEK_DAYS };
}

export function calendarColumns(calendar: CalendarReply, shown: Shown): Column[] {
  const sessions = sessionsOf(calendar);
  const { from, days } = shownDays(shown);
  const of = (date: string, staff: string | null) => columnOf(calendar, sessions, { date, staff });
  if (shown.view === 'day') {
    const people = calendar.staff.filter(({ id }) => shown.staff === null || id === shown.staff);
    return people.map(({ id }) => of(from, id));
  }
  return Array.from({ length: days }, (_, day) => of(addDays(from, day), shown.staff));
}

/** The whole hours that cover everything open or booked; a usual day if there is nothing. */
export function shownMinutes(columns: readonly Column[]): MinuteRange {
  const stretches = columns.flatMap(({ open, placed }) => [...open, ...placed.map(edgesOf)]);
  if (stretches.length === 0) return { from: 9 * 60, to: 17 * 60 };
  const first = Math.min(...stretches.map(({ from }) => from));
  const last = Math.max(...stretches.map(({ to }) => to));
  return { from: Math.max(0, Math.floor(first / 60) * 60), to: Math.ceil(last / 60) * 60 };
}

function columnOf(
  { staff: everybody, zone }: CalendarReply,
  sessions: readonly Session[],
  { date, staff }: { date: string; staff: string | null },
): Column {
  const people = everybody.filter(({ id }) => staff === null || id === staff);
  const spans = mergeSpans(people.flatMap(({ open }) => open.map(({ from, until }) => ({ from, to: until }))));
  const open = spans.flatMap(({ from, to }) => {
    const within = {
      from: Math.max(0, minuteOf(from, date, zone)),
      to: Math.min(DAY_MINUTES, minuteOf(to, date, zone)),
    };
    return within.from < within.to ? [within] : [];
  });
  const own = sessions.filter((session) => {
    return (staff === null || session.staff === staff) && wallClock(session.at, zone).date === date;
  });
  const edges = own.map((session) => ({ session, ...minutesOfSession(session, minuteOf(session.at, date, zone)) }));
  const lanes = layLanes(edges.map(readableEdges));
  const placed = edges.map((edge, index) => ({ ...edge, ...(lanes[index] ?? { lane: 0, lanes: 1 }) }));
  return { id: `${date} ${staff ?? ''}`, date, staff, open, placed };
}

/** By elapsed time, so that it is right across a clock change. */
function minutesOfSession({ at, until, busyFrom, busyUntil }: Session, from: number) {
  const minutes = (ms: number) => ms / MINUTE_MS;
  return { from, to: from + minutes(until - at), before: minutes(at - busyFrom), after: minutes(busyUntil - until) };
}

/** What starts while a shorter one's line of text still needs the room stands beside it. */
function readableEdges(edge: Parameters<typeof edgesOf>[0]): MinuteRange {
  const { from, to } = edgesOf(edge);
  return { from, to: Math.max(to, edge.from + LINE_MINUTES) };
}

function edgesOf({ from, to, before, after }: Omit<Placed, 'session' | 'lane' | 'lanes'>): MinuteRange {
  return { from: from - before, to: to + after };
}
