import { type getAffected, MOST_AFFECTED } from '@openturn/contract/staff/staff-setup.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { openSpans } from '@openturn/domain/slots/open-spans.ts';
import { DAY_MS } from '@openturn/domain/time/units.ts';
import type * as z from 'zod';
import { type Appointment, type BookingOffer, type Days, workingHours } from '#features/booking/index.ts';
import type { CalendarDeps } from '#features/booking/staff/calendar-deps.ts';
import { checkHours, planOf } from '#features/sites/index.ts';
import { withNextPlace } from './with-next-place.ts';

type Change = z.output<(typeof getAffected)['body']>;
type Affected = Omit<z.output<(typeof getAffected)['reply']>, 'success'>;
export type Hours = { before: BookingOffer; after: BookingOffer };

const AHEAD_MS = 366 * DAY_MS;

/** Coming appointments within the hours as they are, but not as they would become. */
export async function affectedAppointments(
  { siteId, change }: { siteId: number; change: Change },
  deps: CalendarDeps,
): Promise<Result<Affected, { code: 'forbidden' | 'invalid-input' }>> {
  const plans = [change.site, change.staff?.hours].filter((each) => each !== undefined && each !== null);
  if (plans.some((hours) => Object.keys(checkHours(hours)).length > 0)) return err({ code: 'invalid-input' });
  const before = await deps.setup.offer(siteId);
  if (!before) return err({ code: 'forbidden' });
  return ok({ rows: await appointmentsMet({ before, after: changedOffer(before, change) }, deps) });
}

/** Whom a change of the hours or the staff meets, each with the next free time after it. */
export async function appointmentsMet({ before, after }: Hours, deps: CalendarDeps): Promise<Affected['rows']> {
  const now = deps.clock.now();
  const booked = await deps.appointments.inRange(before.siteId, comingRange(now));
  return withNextPlace(outsideHours(booked, { before, after, now }), after, deps);
}

export function comingRange(now: number): { from: number; until: number } {
  return { from: now, until: now + AHEAD_MS };
}

/** Those whom a change meets, and about whom nobody was asked: they were booked meanwhile. */
export function unseenBy(choices: readonly { guid: string }[], change: Hours & { now: number }) {
  const seen = new Set(choices.map(({ guid }) => guid));
  return {
    range: comingRange(change.now),
    among: (booked: readonly Appointment[]) =>
      outsideHours(
        booked.filter(({ id }) => !seen.has(id)),
        change,
      ).map(({ id }) => id),
  };
}

/** The first ones, if there are very many. */
export function outsideHours(
  booked: readonly Appointment[],
  { before, after, now }: Hours & { now: number },
): Appointment[] {
  const coming = booked.filter(({ state, at }) => at > now && (state === 'pending' || state === 'confirmed'));
  const days = daysOf(coming, { now, zone: before.zone });
  const [wasOpen, isOpen] = [openFor(before, days), openFor(after, days)];
  return coming.filter((each) => isWithin(each, wasOpen) && !isWithin(each, isOpen)).slice(0, MOST_AFFECTED);
}

export function changedOffer(offer: BookingOffer, { site, staff: changed }: Change): BookingOffer {
  const opening = site ? planOf(site) : offer.opening;
  if (!changed) return { ...offer, opening };
  const hours = changed.hours && planOf(changed.hours);
  const isOff = (id: string) => id === changed.id && !changed.isActive;
  return {
    ...offer,
    opening,
    staff: offer.staff.map((each) => (each.id === changed.id ? { ...each, hours, isActive: changed.isActive } : each)),
    services: offer.services.map((each) => ({ ...each, staff: each.staff.filter((id) => !isOff(id)) })),
  };
}

function daysOf(coming: readonly Appointment[], { now, zone }: { now: number; zone: string }): Days {
  const last = Math.max(now, ...coming.map(({ until }) => until));
  return { from: wallClock(now, zone).date, days: Math.ceil((last - now) / DAY_MS) + 1 };
}

type OpenSpans = ReadonlyMap<string, readonly { from: number; to: number }[]>;

function openFor(offer: BookingOffer, days: Days): OpenSpans {
  const site = openSpans(offer.opening, { ...days, zone: offer.zone });
  return new Map(offer.staff.map((each) => [each.id, each.isActive ? workingHours(each, { site, offer, days }) : []]));
}

function isWithin({ staffId, at, until }: Appointment, open: OpenSpans): boolean {
  return open.get(staffId)?.some((span) => span.from <= at && until <= span.to) ?? false;
}
