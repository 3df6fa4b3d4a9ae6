import { bookingSettings } from '@openturn/domain/booking/booking-settings.ts';
import { EMPTY_PERSON } from '@openturn/domain/join/read-person.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { once, type AlsoWriteOnce, type Repeated } from '#kernel/once.ts';
import type { Appointment, Terms } from '#features/booking/appointment/appointment.ts';
import type { NewAppointment } from '#features/booking/store/appointment-store.ts';
import type { BookingDeps } from '#features/booking/booking-deps.ts';
import { busyOf, claimsAt } from './claim-time.ts';
import { findAppointment } from '#features/booking/appointment/find-appointment.ts';
import { nearestTimes } from './nearest-times.ts';
import type { BookingOffer } from '#features/booking/store/offer-store.ts';
import { moveUntil, termsAfter } from '#features/booking/appointment/present-appointment.ts';
import { readVisit, type Visit, type Wanted } from './visit.ts';

export const HOLD_MS = 10 * MINUTE_MS;
const ATTEMPTS = 3;

export type HoldTime = {
  siteId: number;
  wanted: Wanted;
  at: number;
  moving?: string | undefined;
  tokenHash: string;
  language: string;
  /** API-13: the idempotency key. */
  key?: string | null;
};

type Refusal =
  | { code: 'site-unknown' | 'service-gone' | 'invalid-input' | 'appointment-gone' | 'not-now' | 'key-reused' | 'busy' }
  | { code: 'slot-taken'; alternatives: number[] };
export type Held = { hold: Appointment; offer: BookingOffer };

/** Holds an available time; if several ask at once, the database lets one have it. */
export async function holdTime(input: HoldTime, deps: BookingDeps): Promise<Result<Held, Refusal>> {
  const { siteId, wanted, at, moving, tokenHash, key = null } = input;
  const store = deps.appointments;
  const firstAnswer = async (id: string) => {
    const found = await findAppointment(siteId, id, deps);
    return found.ok ? { hold: found.value.appointment, offer: found.value.offer } : null;
  };
  return once(
    { call: 'POST client/hold', siteId, tokenHash, key, body: { wanted, at, moving }, store, firstAnswer },
    (alsoWrite) => holdOnce(input, alsoWrite, deps),
  );
}

async function holdOnce(
  input: HoldTime,
  alsoWrite: AlsoWriteOnce,
  deps: BookingDeps,
): Promise<Result<Held, Refusal | Repeated>> {
  const { siteId, at, tokenHash } = input;
  const [offer, first] = await Promise.all([deps.offers.offer(siteId), deps.appointments.heldBy(siteId, tokenHash)]);
  if (!offer) return err({ code: 'site-unknown' });
  const moved = await movedBy(input, deps);
  if (!moved.ok) return moved;
  const moving = moved.value;
  const visit = readVisit(offer, moving ? wantedOf(moving, input.wanted) : input.wanted);
  if (!visit.ok) return visit;
  let own: string[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const before = attempt === 0 ? first : await deps.appointments.heldBy(siteId, tokenHash);
    const now = deps.clock.now();
    const isSame = (held: Appointment) => isSameHold(held, { visit: visit.value, at, moving, now });
    // A second press or a retry: the time is already held.
    if (before && isSame(before)) return ok({ hold: before, offer });
    own = [before, moving].flatMap((each) => (each ? [each.id] : []));
    const claims = await claimsAt({ offer, visit: visit.value, at, moving, own }, deps);
    const draft = draftOf(input, { visit: visit.value, offer, moving, now, id: deps.newId() });
    const entry = { at: now, actor: 'visitor', event: 'hold', from: null, to: 'held', reason: null } as const;
    const held =
      claims.length === 0
        ? err({ code: 'slot-taken' as const })
        : await deps.appointments.add(draft, {
            claims,
            entry: { ...entry, idempotencyKey: null, staffId: null },
            own: { hasHold: before !== null, isSame },
            moving,
            ...alsoWrite,
          });
    if (!held.ok && held.error.code === 'repeated') return err({ code: 'repeated' });
    if (held.ok) {
      deps.wakeOutbox();
      return ok({ hold: held.value, offer });
    }
    // A concurrent request of the same device may have taken it.
    const mine = await deps.appointments.heldBy(siteId, tokenHash);
    if (held.error.code === 'slot-taken' && mine?.id === before?.id) break;
  }
  return err({ code: 'slot-taken', alternatives: await nearestTimes({ offer, visit: visit.value, at, own }, deps) });
}

/** Null if no appointment is being moved. */
async function movedBy(
  { siteId, moving }: HoldTime,
  deps: BookingDeps,
): Promise<Result<Appointment | null, { code: 'site-unknown' | 'appointment-gone' | 'not-now' }>> {
  if (moving === undefined) return ok(null);
  const found = await findAppointment(siteId, moving, deps);
  if (!found.ok) return found;
  const { appointment } = found.value;
  const isOpen = appointment.state === 'pending' || appointment.state === 'confirmed';
  return isOpen && deps.clock.now() <= moveUntil(appointment) ? ok(appointment) : err({ code: 'not-now' });
}

/** A moved appointment keeps everything but the staff member, which may change. */
function wantedOf({ serviceId, additional, method, partySize }: Appointment, { staff }: Wanted): Wanted {
  return { service: serviceId, additional, method, partySize, staff };
}

type HoldChoice = { visit: Visit; at: number; moving: Appointment | null; now: number };

function isSameHold(hold: Appointment, { visit, at, moving, now }: HoldChoice): boolean {
  return (
    hold.at === at &&
    hold.serviceId === visit.service.id &&
    hold.method === visit.method &&
    hold.partySize === visit.partySize &&
    hold.until - hold.at === visit.lengthMs &&
    hold.isStaffChosen === visit.isStaffChosen &&
    visit.staff.some(({ id }) => id === hold.staffId) &&
    hold.movingId === (moving?.id ?? null) &&
    (hold.heldUntil ?? 0) > now
  );
}

type Draft = Omit<HoldChoice, 'at'> & { offer: BookingOffer; id: string };

function draftOf({ siteId, at, tokenHash, language }: HoldTime, draft: Draft): NewAppointment {
  const { visit, offer, moving, now, id } = draft;
  return {
    ...blankAppointment({ siteId, id, at, visit, offer, now }),
    language,
    deviceHash: tokenHash,
    ...(moving && { terms: termsAfter(moving, at, now) }),
    movingId: moving?.id ?? null,
    heldUntil: now + HOLD_MS,
    timerAt: now + HOLD_MS,
  };
}

type Blank = { siteId: number; id: string; at: number; visit: Visit; offer: BookingOffer; now: number };

/** An appointment without an attendee. */
export function blankAppointment({ siteId, id, at, visit, offer, now }: Blank): NewAppointment {
  return {
    ...EMPTY_PERSON,
    siteId,
    id,
    sequence: 0,
    state: 'held',
    reason: null,
    stateAt: now,
    serviceId: visit.service.id,
    additional: visit.additional.map((service) => service.id),
    isStaffChosen: visit.isStaffChosen,
    method: visit.method,
    partySize: visit.partySize,
    at,
    until: at + visit.lengthMs,
    ...busyOf(visit, at),
    terms: termsOf(visit, offer),
    language: 'en',
    zone: null,
    deviceHash: null,
    note: null,
    words: null,
    heldUntil: null,
    hasRenewed: false,
    movingId: null,
    standbyId: null,
    decideBy: null,
    remindedUntil: now,
    feeDue: 0,
    ticketId: null,
    createdAt: now,
    timerAt: null,
  };
}

function termsOf({ rules, price }: Visit, { settings }: BookingOffer): Terms {
  const { needsApproval, cancelNoticeMinutes, moveNoticeMinutes, lateFee } = rules;
  const { currency } = bookingSettings(settings);
  return { price, currency, needsApproval, cancelNoticeMinutes, moveNoticeMinutes, lateFee };
}
