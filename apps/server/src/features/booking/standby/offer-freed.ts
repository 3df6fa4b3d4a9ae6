import { DAY_MS, MINUTE_MS } from '@openturn/domain/time/units.ts';
import { GRANULE_MINUTES } from '@openturn/domain/booking/booking-rules.ts';
import { bookingSettings } from '@openturn/domain/booking/booking-settings.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { err, type Result } from '@openturn/domain/result.ts';
import { noticesFor } from '#features/notices/index.ts';
import type { Freed } from '#features/booking/store/appointment-store.ts';
import type { Appointment, Offer, Standby } from '#features/booking/appointment/appointment.ts';
import type { BookingDeps } from '#features/booking/booking-deps.ts';
import { claimOf } from '#features/booking/times/claim-time.ts';
import { busyRange, freeTimes } from '#features/booking/times/free-times.ts';
import { blankAppointment } from '#features/booking/times/hold-time.ts';
import type { BookingOffer } from '#features/booking/store/offer-store.ts';
import { changeStandby } from './standby-changes.ts';
import { readVisit, type Visit } from '#features/booking/times/visit.ts';
import { withdrawOffers } from './withdraw-offers.ts';

/** A longer visit may fit if the time around the freed one is free as well. */
const AROUND_MS = 12 * 60 * MINUTE_MS;

/**
 * Offers times around a freed one to those on the waiting list, by rank. Safe to call again for the same
 * time: a visitor with an offer is no longer waiting, and an offered time is taken.
 */
export async function offerFreed(siteId: number, freed: Freed, deps: BookingDeps): Promise<void> {
  const offer = await deps.offers.offer(siteId);
  if (!offer) return;
  await withdrawOffers(siteId, offer, deps);
  const waiting = await deps.standbys.waiting(siteId);
  // A device holds one time at once, as when its visitor chooses: the next opening goes to somebody else.
  const holding = new Set(waiting.filter(isHolding).map(({ deviceHash }) => deviceHash));
  for (const standby of waiting) {
    const { state, deviceHash } = standby;
    if (state !== 'waiting' || (deviceHash !== null && holding.has(deviceHash))) continue;
    if (await offerTo(standby, { offer, freed }, deps)) holding.add(deviceHash);
  }
}

function isHolding({ state, offer }: Standby): boolean {
  return state === 'offered' && offer !== null && offer.appointmentId !== null;
}

type Offering = { offer: BookingOffer; freed: Freed };

/** True if a time is held for them now. */
async function offerTo(standby: Standby, { offer, freed }: Offering, deps: BookingDeps): Promise<boolean> {
  const visit = readVisit(offer, {
    service: standby.serviceId,
    additional: standby.additional,
    method: standby.method,
    partySize: standby.partySize,
    ...(standby.staffId !== null && { staff: standby.staffId }),
  });
  if (!visit.ok || visit.value.rules.standby === 'off') return false;
  const free = await firstFree(standby, { offer, freed, visit: visit.value }, deps);
  if (!free) return false;
  const now = deps.clock.now();
  const { offerMinutes } = bookingSettings(offer.settings);
  const until = Math.min(free.at, now + offerMinutes * MINUTE_MS);
  const offered = { ...free, until };
  deps.wakeOutbox();
  if (visit.value.rules.standby === 'in-turn') {
    return (await keepFor(standby, { ...offered, offer, visit: visit.value }, deps)).ok;
  }
  await offerToAll(standby, { ...offered, appointmentId: null }, deps);
  return false;
}

type Free = { at: number; staffId: string; opening: number[] };

async function firstFree(
  standby: Standby,
  { offer, freed, visit }: Offering & { visit: Visit },
  deps: BookingDeps,
): Promise<Free | null> {
  const near = { from: freed.from - AROUND_MS, until: freed.until + AROUND_MS };
  const windows = standby.windows.filter(({ from, until }) => from < near.until && near.from < until);
  const first = Math.max(near.from, Math.min(...windows.map(({ from }) => from)));
  const last = Math.min(near.until, Math.max(...windows.map(({ until }) => until)));
  if (windows.length === 0) return null;
  const days = Math.ceil((last - first) / DAY_MS) + 1;
  const range = { from: wallClock(first, offer.zone).date, days };
  const busy = await deps.offers.busy(offer.siteId, busyRange(range, offer.zone));
  const times = freeTimes({ ...range, offer, visit, busy, now: deps.clock.now() }).flatMap((day) => day.times);
  const fitting = times.find(
    ({ at }) =>
      !standby.passed.includes(at) && windows.some(({ from, until }) => from <= at && at + visit.lengthMs <= until),
  );
  const staffId = fitting?.staff[0];
  if (!fitting || staffId === undefined) return null;
  return {
    at: fitting.at,
    staffId,
    opening: [...openingAround(fitting.at, { staffId, times, visit, zone: offer.zone }), ...startsIn(freed)],
  };
}

/** Including those that are just offered to someone else. */
function startsIn({ from, until, isWindow = false }: Freed): number[] {
  const granuleMs = GRANULE_MINUTES * MINUTE_MS;
  const count = isWindow ? 0 : Math.ceil((until - from) / granuleMs);
  return Array.from({ length: count }, (_, at) => from + at * granuleMs);
}

type Times = {
  staffId: string;
  times: readonly { at: number; staff: readonly string[] }[];
  visit: Visit;
  zone: string;
};

/** The start times of the free stretch that this time belongs to; with a daily limit, all of the day open up together. */
function openingAround(at: number, { staffId, times, visit, zone }: Times): number[] {
  if (visit.rules.dailyLimit !== null) {
    const { date } = wallClock(at, zone);
    return times.flatMap((time) => (wallClock(time.at, zone).date === date ? [time.at] : []));
  }
  const longestGap = Math.max(visit.lengthMs, visit.rules.stepMinutes * MINUTE_MS);
  const starts = times.flatMap((time) => (time.staff.includes(staffId) ? [time.at] : []));
  const chosen = starts.indexOf(at);
  let [first, last] = [chosen, chosen];
  while (first > 0 && (starts[first] ?? 0) - (starts[first - 1] ?? 0) <= longestGap) first--;
  while (last < starts.length - 1 && (starts[last + 1] ?? 0) - (starts[last] ?? 0) <= longestGap) last++;
  return starts.slice(first, last + 1);
}

type Keeping = Free & {
  until: number;
  offer: BookingOffer;
  visit: Visit;
  by?: { actor: 'agent'; staffId: string } | { actor: 'system'; staffId: null };
};

/** Holds the time for this visitor only, like a time that a visitor has chosen. */
export async function keepFor(
  standby: Standby,
  { at, staffId, opening, until, offer, visit, by = { actor: 'system', staffId: null } }: Keeping,
  deps: BookingDeps,
): Promise<Result<Appointment, { code: 'not-now' | 'slot-taken' | 'busy' }>> {
  const now = deps.clock.now();
  const id = deps.newId();
  const kept: Offer = { at, staffId, until, opening, appointmentId: id };
  const after = changeStandby(standby, { event: 'offer', by: by.actor, now, patch: { offer: kept } });
  if (!after.ok) return after;
  const { siteId, language, zone } = standby;
  const draft = {
    ...blankAppointment({ siteId, id, at, visit, offer, now }),
    language,
    zone,
    standbyId: standby.id,
    heldUntil: until,
    timerAt: until,
  };
  const entry = { at: now, actor: by.actor, event: 'hold', from: null, to: 'held', reason: null } as const;
  const added = await deps.appointments.add(draft, {
    claims: [claimOf({ offer, visit, at, moving: null }, { staffId, newId: deps.newId })],
    entry: { ...entry, idempotencyKey: null, staffId: by.staffId },
    moving: null,
    standby: { before: standby, after: after.value },
    notices: noticesFor('standby', { on: 'offer', subject: { ...standby, offer: kept }, occasion: id }),
  });
  if (added.ok) return added;
  return err({ code: added.error.code === 'slot-taken' ? 'slot-taken' : 'busy' });
}

/** Offers the time to everyone at once; the first to take it gets it. */
async function offerToAll(standby: Standby, kept: Offer, deps: BookingDeps): Promise<void> {
  const now = deps.clock.now();
  const after = changeStandby(standby, { event: 'offer', by: 'system', now, patch: { offer: kept } });
  if (!after.ok) return;
  const subject = { ...standby, offer: kept };
  const notices = noticesFor('standby', { on: 'offer', subject, occasion: `${kept.at} ${now}` });
  await deps.standbys.save(standby, after.value, { notices, at: now });
}
