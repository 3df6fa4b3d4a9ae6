import type { explainTimes } from '@openturn/contract/staff/settings/closed-times.ts';
import { addDays } from '@openturn/domain/format/wall-clock.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { explainSlots, stretchesOf, type TakenSpan } from '@openturn/domain/slots/explain-slots.ts';
import type { BusySpan } from '@openturn/domain/slots/find-slots.ts';
import { instantAt, openSpans } from '@openturn/domain/slots/open-spans.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import type * as z from 'zod';
import type { CalendarDeps } from '#features/booking/staff/calendar-deps.ts';
import type { BookedService, BookedStaff, BookingOffer, BusyTime } from '#features/booking/store/offer-store.ts';
import { busyRange, dayId, slotQuery, workingHours } from '#features/booking/times/free-times.ts';
import { isOpen, readVisit, type Visit } from '#features/booking/times/visit.ts';

type Reply = Omit<z.output<(typeof explainTimes)['reply']>, 'success'>;
type Asked = { siteId: number; service: string; date: string; staff?: string | undefined };
type Day = { offer: BookingOffer; busy: readonly BusyTime[]; date: string; from: number; to: number; now: number };

/** Why each start time of a day is offered to visitors or not. */
export async function explainDay(
  { siteId, service: serviceId, date, staff }: Asked,
  { setup, offers, clock }: CalendarDeps,
): Promise<Result<Reply, { code: 'service-gone' }>> {
  const offer = await setup.offer(siteId);
  const service = offer?.services.find(({ id, isArchived }) => id === serviceId && !isArchived);
  if (!offer || !service) return err({ code: 'service-gone' });
  const now = clock.now();
  const { zone } = offer;
  const [from, to] = [instantAt(date, '00:00:00', zone), instantAt(addDays(date, 1), '00:00:00', zone)];
  const busy = await offers.busy(siteId, busyRange({ from: date, days: 1 }, zone));
  const day = { offer, busy, date, from, to, now };
  // Visitors cannot book it; for the time of day that makes no difference.
  const visit = readVisit(offer, { service: serviceId, staff }, { by: 'agent' });
  const { rules } = service;
  return ok({
    zone,
    now,
    from,
    until: to,
    isBookable: isOpen(service),
    minutes: service.minutes,
    stepMinutes: rules.stepMinutes,
    leadMinutes: rules.leadMinutes,
    horizonDays: rules.horizonDays,
    bufferBeforeMinutes: rules.bufferBeforeMinutes,
    bufferAfterMinutes: rules.bufferAfterMinutes,
    limit: limitOf(service, day),
    isSpecial: Object.hasOwn(offer.opening.exceptions, date),
    hours: siteHours(day).map(wireSpan),
    people: visit.ok ? visit.value.staff.map((person) => explainPerson(person, visit.value, day)) : [],
  });
}

function siteHours({ offer, date }: Day) {
  return openSpans(offer.opening, { from: date, days: 1, zone: offer.zone });
}

function limitOf({ id, rules }: BookedService, { busy, date }: Day): Reply['limit'] {
  if (rules.dailyLimit === null) return null;
  const booked = busy.find(({ timeId }) => timeId === dayId(id, date))?.taken ?? 0;
  return { most: rules.dailyLimit, booked };
}

function explainPerson(person: BookedStaff, visit: Visit, day: Day): Reply['people'][number] {
  const { offer, busy, date, from, to, now } = day;
  const site = siteHours(day);
  const open = workingHours(person, { site, offer, days: { from: date, days: 1 } });
  const query = { from: date, days: 1, offer, visit, busy, now };
  const { taken, ...rules } = slotQuery(query, { staffId: person.id, open, bounds: [from, to] });
  const limit = limitOf(visit.service, day);
  const isFull = limit !== null && limit.booked >= limit.most;
  const starts = explainSlots({
    ...rules,
    site,
    taken: taken.map((span) => withVisit(span, { person, offer, busy })),
    fullDays: isFull ? [{ from, to }] : [],
    now,
  });
  return {
    id: person.id,
    name: person.name,
    isSpecial: person.hours !== null && Object.hasOwn(person.hours.exceptions, date),
    hours: open.map(wireSpan),
    stretches: stretchesOf(starts, to).map(({ reasons, ...span }) => ({ ...wireSpan(span), reasons })),
    starts: starts.filter(({ reasons }) => reasons.length === 0).map(({ at }) => at),
  };
}

type Others = { person: BookedStaff; offer: BookingOffer; busy: readonly BusyTime[] };

/** Without the buffer after it, as its service has it now. */
function withVisit(span: BusySpan, { person, offer, busy }: Others): TakenSpan {
  const own = busy.find(({ staffId, from, at }) => staffId === person.id && from === span.from && at === span.at);
  const rules = offer.services.find(({ id }) => id === own?.serviceId)?.rules;
  const after = (rules?.bufferAfterMinutes ?? 0) * MINUTE_MS;
  return { ...span, visit: { from: span.at, to: Math.max(span.at, span.to - after) } };
}

function wireSpan({ from, to }: { from: number; to: number }): { from: number; until: number } {
  return { from, until: to };
}
