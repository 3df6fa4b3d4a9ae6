import { DAY_MS, MINUTE_MS } from '@openturn/domain/time/units.ts';
import { type DayReason, explainSlots, whyNoTimes } from '@openturn/domain/slots/explain-slots.ts';
import { findSlots, type SlotQuery, type BusySpan } from '@openturn/domain/slots/find-slots.ts';
import { instantAt, openSpans } from '@openturn/domain/slots/open-spans.ts';
import { intersectSpans, overlaps, type Span } from '@openturn/domain/slots/span.ts';
import { zoneStretches } from '@openturn/domain/slots/zone-stretches.ts';
import { addDays, wallClock } from '@openturn/domain/format/wall-clock.ts';
import type { BookedStaff, BookingOffer, BusyTime } from '#features/booking/store/offer-store.ts';
import type { Visit } from './visit.ts';

/** A range of the site's days. */
export type Days = { from: string; days: number };

export type FreeDay = {
  date: string;
  /** Somebody who offers the service works then, or later today. */
  isOpen: boolean;
  /** Why no time is free. */
  why: DayReason | null;
  times: { at: number; left: number; staff: string[] }[];
};

type Query = Days & {
  offer: BookingOffer;
  visit: Visit;
  busy: readonly BusyTime[];
  now: number;
  /** Staff may book within the lead time and beyond the horizon. */
  by?: 'visitor' | 'agent';
};

/** All midnights of the range, including the one that ends the last day. */
export function midnights({ from, days }: Days, zone: string): number[] {
  return Array.from({ length: days + 1 }, (_, day) => instantAt(addDays(from, day), '00:00:00', zone));
}

/** The period in which busy times matter for these days; a visit may last past midnight. */
export function busyRange(days: Days, zone: string): { from: number; until: number } {
  const bounds = midnights(days, zone);
  return { from: (bounds[0] ?? 0) - DAY_MS, until: (bounds.at(-1) ?? 0) + DAY_MS };
}

/** Every day in the range with its free times, and the staff for each. */
export function freeTimes(query: Query): FreeDay[] {
  const { offer, visit, from, days } = query;
  const bounds = midnights(query, offer.zone);
  const site = openSpans(offer.opening, { from, days, zone: offer.zone });
  const found = new Map<number, { left: number; staff: string[] }>();
  const isOpenAt: Span[] = [];
  const asked: SlotQuery[] = [];
  for (const staff of visit.staff) {
    const open = workingHours(staff, { site, offer, days: query });
    isOpenAt.push(...open);
    const rules = slotQuery(query, { staffId: staff.id, open, bounds });
    asked.push(rules);
    for (const { at, left } of findSlots(rules)) {
      const earlier = found.get(at);
      if (earlier) earlier.staff.push(staff.id);
      found.set(at, { left: Math.max(left, earlier?.left ?? 0), staff: earlier?.staff ?? [staff.id] });
    }
  }
  const times = [...found].map(([at, time]) => ({ at, ...time })).toSorted((a, b) => a.at - b.at);
  return Array.from({ length: days }, (_, day) => {
    const [start = 0, end = 0] = bounds.slice(day, day + 2);
    const date = addDays(from, day);
    const isOpen = isOpenAt.some((span) => span.from < end && Math.max(start, query.now) < span.to);
    const ofDay = isDayFull(date, query) ? [] : times.filter(({ at }) => start <= at && at < end);
    const why = ofDay.length > 0 ? null : whyNone({ from: start, to: end }, { date, site, asked, query });
    return { date, isOpen, why, times: ofDay };
  });
}

type Asked = { date: string; site: readonly Span[]; asked: readonly SlotQuery[]; query: Query };

/** By the rule that tells staff why a time is closed. */
function whyNone(day: Span, { date, site, asked, query }: Asked): DayReason {
  const { now } = query;
  const near = { from: day.from - DAY_MS, to: day.to + DAY_MS };
  const fullDays = isDayFull(date, query) ? [day] : [];
  const starts = asked.flatMap(({ taken, ...rules }) => {
    const ofDay = taken.filter((span) => overlaps(span, near)).map((span) => ({ ...span, visit: span }));
    const stretches = zoneStretches(day, query.offer.zone);
    return explainSlots({ ...rules, stretches, site, taken: ofDay, fullDays, now });
  });
  return whyNoTimes(starts);
}

/** When a staff member works: their own hours within the site's. */
export function workingHours(
  { hours }: Pick<BookedStaff, 'hours'>,
  { site, offer, days: { from, days } }: { site: readonly Span[]; offer: BookingOffer; days: Days },
): Span[] {
  return hours === null ? [...site] : intersectSpans(site, openSpans(hours, { from, days, zone: offer.zone }));
}

/** A service's daily limit, as a busy time. */
export function dayId(serviceId: string, date: string): string {
  return `day:${serviceId}:${date}`;
}

/** The shared busy time that an appointment would have a seat in; null if it has a time of its own. */
export function groupTimeId({ group }: Visit, { staffId, at }: { staffId: string; at: number }): string | null {
  return group === null ? null : `${group}:${staffId}:${at}`;
}

type StaffHours = { staffId: string; open: readonly Span[]; bounds: readonly number[] };

/** What decides which times are offered. */
export function slotQuery(query: Query, { staffId, open, bounds }: StaffHours): SlotQuery {
  const { offer, visit, now, by = 'visitor' } = query;
  const { rules } = visit;
  const last = addDays(wallClock(now, offer.zone).date, rules.horizonDays + 1);
  const range = { from: bounds[0] ?? 0, to: bounds.at(-1) ?? 0 };
  return {
    open,
    taken: query.busy.flatMap((time) => takenBy(time, staffId, query)),
    stretches: zoneStretches(range, offer.zone),
    stepMs: rules.stepMinutes * MINUTE_MS,
    lengthMs: visit.lengthMs,
    beforeMs: visit.beforeMs,
    afterMs: visit.afterMs,
    notBefore: by === 'agent' ? now : now + rules.leadMinutes * MINUTE_MS,
    notAfter: by === 'agent' ? range.to : instantAt(last, '00:00:00', offer.zone) - 1,
    group: visit.group,
    seats: rules.seats,
    partySize: visit.partySize,
  };
}

function takenBy(time: BusyTime, staffId: string, { visit }: Query): BusySpan[] {
  if (time.staffId !== staffId) return [];
  const isShared = visit.group !== null && time.timeId.startsWith(`${visit.group}:`);
  return [
    {
      from: time.from,
      to: time.until,
      at: time.at,
      group: isShared ? visit.group : null,
      seatsLeft: time.seats - time.taken,
    },
  ];
}

function isDayFull(date: string, { visit, busy }: Query): boolean {
  const { dailyLimit } = visit.rules;
  if (dailyLimit === null) return false;
  const id = dayId(visit.service.id, date);
  const places = busy.find(({ timeId }) => timeId === id);
  return places !== undefined && places.taken >= dailyLimit;
}
