import type { CalendarReply } from '@openturn/contract/staff/staff-calendar.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { findConflicts } from './find-conflicts.ts';
import { planFor, type Plan } from '#features/calendar/plan.ts';
import { sessionsOf } from '#features/calendar/sessions.ts';
import { instantOf, minuteText } from '#features/calendar/days/site-minutes.ts';

/** The form's values for a new appointment, in the site's time zone. */
export type Entry = {
  service: string;
  staff: string;
  date: string;
  time: string;
  name: string;
  phone: string;
  email: string;
  method: number;
  partySize: string;
  note: string;
};

type Service = CalendarReply['services'][number];

const QUARTER_MS = 15 * MINUTE_MS;
const QUARTERS = 24 * 4;

/** Starts from the time and column that was clicked, or after a shortcut from the next free quarter of an hour. */
export function firstEntry(
  calendar: CalendarReply,
  { date, at, staff: whose }: { date: string; at: { staff: string; at: number } | null; staff: string | null },
): Entry {
  const { staff, services, zone, now } = calendar;
  const person = staff.find(({ id }) => id === (at?.staff || whose)) ?? staff.find((each) => each.services.length > 0);
  const service = services.find(({ id }) => person?.services.includes(id)) ?? services[0];
  const isToday = wallClock(now, zone).date === date;
  const opens = person?.open.find(({ from }) => wallClock(from, zone).date === date)?.from;
  const next = Math.ceil(now / QUARTER_MS) * QUARTER_MS;
  const soonest = isToday ? Math.max(next, opens ?? 0) : (opens ?? instantOf(date, 9 * 60, zone));
  const entry: Entry = {
    service: service?.id ?? '',
    staff: person?.id ?? '',
    date,
    time: '',
    name: '',
    phone: '',
    email: '',
    method: service?.methods[0] ?? 1,
    partySize: '1',
    note: '',
  };
  return withInstant(entry, at?.at ?? firstFree(calendar, withInstant(entry, soonest, zone)) ?? soonest, zone);
}

/** Those that somebody gives; others are only for people in line. */
export function bookableServices({ services, staff }: Pick<CalendarReply, 'services' | 'staff'>): Service[] {
  return services.filter(({ id }) => staff.some((person) => person.services.includes(id)));
}

/** With whom it was, if they give this service; else with the first who does. */
export function withService(entry: Entry, service: string, { staff }: Pick<CalendarReply, 'staff'>): Entry {
  const givers = staff.filter(({ services }) => services.includes(service));
  const person = givers.find(({ id }) => id === entry.staff) ?? givers[0];
  return { ...entry, service, staff: person?.id ?? entry.staff };
}

/** Null if nothing is free within a day. */
function firstFree(calendar: CalendarReply, entry: Entry): number | null {
  const plan = planOfEntry(calendar, entry);
  const booked = { ...calendar, sessions: sessionsOf(calendar) };
  for (let quarter = 0; plan && quarter < QUARTERS; quarter++) {
    const at = plan.at + quarter * QUARTER_MS;
    if (findConflicts({ ...plan, at }, booked).length === 0) return at;
  }
  return null;
}

export function withInstant(entry: Entry, at: number, zone: string): Entry {
  const { date, time } = wallClock(at, zone);
  return { ...entry, date, time: time.slice(0, 'hh:mm'.length) };
}

/** Null while date or time is missing. */
export function instantOfEntry({ date, time }: Pick<Entry, 'date' | 'time'>, zone: string): number | null {
  const [hours = NaN, minutes = NaN] = time.split(':').map(Number);
  const minute = hours * 60 + minutes;
  return date && minuteText(minute) === time ? instantOf(date, minute, zone) : null;
}

/** Null while a required value is missing. */
export function planOfEntry({ services, zone }: CalendarReply, entry: Entry): Plan | null {
  const service = services.find(({ id }) => id === entry.service);
  const at = instantOfEntry(entry, zone);
  return service && at !== null
    ? planFor(service, { staff: entry.staff, at, partySize: partySizeOf(entry, service) })
    : null;
}

/** How many seats are taken; 1 of a service that has one at a time. */
export function partySizeOf({ partySize }: Pick<Entry, 'partySize'>, { seats }: Pick<Service, 'seats'>): number {
  return seats > 1 ? Math.max(1, Math.floor(Number(partySize)) || 1) : 1;
}
