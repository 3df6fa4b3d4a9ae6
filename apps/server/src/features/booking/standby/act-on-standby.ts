import { pickPerson } from '@openturn/domain/join/read-person.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { StandbyWithOffer } from './ask-standby.ts';
import { confirmHeld } from '#features/booking/book/book-held.ts';
import type { BookingDeps } from '#features/booking/booking-deps.ts';
import { changeAppointment } from '#features/booking/appointment/change-appointment.ts';
import { claimOf } from '#features/booking/times/claim-time.ts';
import type { FindRefusal } from '#features/booking/appointment/find-appointment.ts';
import { blankAppointment, HOLD_MS } from '#features/booking/times/hold-time.ts';
import { changeStandby, afterPassing } from './standby-changes.ts';
import { readVisit } from '#features/booking/times/visit.ts';
import { offerOthersOf, waitAgain, withdrawOffers } from './withdraw-offers.ts';

const GUID = /^[A-Za-z0-9_-]{22,64}$/;

type Act = { siteId: number; guid: string; action: 'take' | 'pass' | 'leave' };
type Refusal = FindRefusal | { code: 'not-now' | 'slot-taken' | 'busy' };

export async function findStandby(
  siteId: number,
  guid: string,
  deps: BookingDeps,
): Promise<Result<StandbyWithOffer, FindRefusal>> {
  const [offer, standby] = await Promise.all([
    deps.offers.offer(siteId),
    GUID.test(guid) ? deps.standbys.find(siteId, guid) : null,
  ]);
  if (!offer) return err({ code: 'site-unknown' });
  return standby ? ok({ standby, offer }) : err({ code: 'appointment-gone' });
}

/** Takes the offered time, declines it, or leaves the waiting list. */
export async function actOnStandby(
  { siteId, guid, action }: Act,
  deps: BookingDeps,
): Promise<Result<StandbyWithOffer, Refusal>> {
  const found = await findStandby(siteId, guid, deps);
  if (!found.ok) return found;
  const { standby } = found.value;
  // A second press: it is already done.
  if (standby.state === 'booked' && action === 'take') return found;
  if (standby.state === 'left' && action === 'leave') return found;
  const done = action === 'take' ? await take(found.value, deps) : await giveUp(found.value, action, deps);
  if (done.ok && action === 'take') await withdrawOffers(siteId, found.value.offer, deps);
  if (done.ok) await offerOthersOf(standby, deps);
  const after = await findStandby(siteId, guid, deps);
  // Of several presses at once, one books and all are told so.
  const isDone = done.ok || (action === 'take' && after.ok && after.value.standby.state === 'booked');
  deps.wakeOutbox();
  return isDone ? after : done;
}

async function take(found: StandbyWithOffer, deps: BookingDeps): Promise<Result<unknown, Refusal>> {
  const { standby } = found;
  const now = deps.clock.now();
  // Whoever was faster ended the offer between the press and this.
  if (standby.state === 'waiting') return err({ code: 'slot-taken' });
  if (standby.state !== 'offered' || !standby.offer || standby.offer.until <= now) return err({ code: 'not-now' });
  if (standby.offer.appointmentId !== null) return takeKept(found, deps);
  const isHeld = await holdFor(found, deps);
  const after = await findStandby(standby.siteId, standby.id, deps);
  if (!after.ok) return after;
  // Held for this visitor by this press or another one.
  if (after.value.standby.offer?.appointmentId) return takeKept(after.value, deps);
  if (!isHeld) await waitAgain(after.value.standby, deps);
  return err({ code: 'slot-taken' });
}

/** Books the time that is held for this visitor. */
async function takeKept({ standby, offer }: StandbyWithOffer, deps: BookingDeps): Promise<Result<unknown, Refusal>> {
  const { language, zone, siteId } = standby;
  const held = await deps.appointments.find(siteId, standby.offer?.appointmentId ?? '');
  if (held?.state !== 'held') return err({ code: 'slot-taken' });
  const now = deps.clock.now();
  const booked = changeStandby(standby, { event: 'take', by: 'visitor', now, patch: { appointmentId: held.id } });
  if (!booked.ok) return booked;
  const attendee = { ...pickPerson(standby), language, zone };
  const taken = { ...held, deviceHash: standby.deviceHash };
  const alsoWrite = { standby: { before: standby, after: booked.value } };
  const done = await confirmHeld(
    { appointment: taken, offer },
    { attendee, key: null, isTexted: true, alsoWrite },
    deps,
  );
  return done.ok ? done : err({ code: done.error.code === 'not-now' ? 'not-now' : 'busy' });
}

/** Holds a time that was offered to everyone, and with it the offer for this visitor; false if it is gone. */
async function holdFor({ standby, offer }: StandbyWithOffer, deps: BookingDeps): Promise<boolean> {
  const { siteId, offer: offered, serviceId: service, additional, method, partySize } = standby;
  if (!offered) return false;
  const visit = readVisit(offer, { service, additional, method, partySize, staff: offered.staffId });
  if (!visit.ok) return false;
  const [now, id, { at, staffId }] = [deps.clock.now(), deps.newId(), offered];
  const base = blankAppointment({ siteId, id, at, visit: visit.value, offer, now });
  const until = now + HOLD_MS;
  const entry = { at: now, actor: 'visitor', event: 'hold', from: null, to: 'held', reason: null } as const;
  const added = await deps.appointments.add(
    { ...base, standbyId: standby.id, isStaffChosen: standby.staffId !== null, heldUntil: until, timerAt: until },
    {
      claims: [claimOf({ offer, visit: visit.value, at, moving: null }, { staffId, newId: deps.newId })],
      entry: { ...entry, idempotencyKey: null, staffId: null },
      moving: null,
      standby: { before: standby, after: { ...standby, offer: { ...offered, appointmentId: id }, timerAt: null } },
    },
  );
  return added.ok;
}

/** Frees the time held for this visitor, in the same transaction. */
async function giveUp(
  { standby, offer }: StandbyWithOffer,
  action: 'pass' | 'leave',
  deps: BookingDeps,
): Promise<Result<unknown, { code: 'not-now' | 'busy' }>> {
  const now = deps.clock.now();
  const { siteId, offer: offered } = standby;
  const after =
    action === 'leave'
      ? changeStandby(standby, { event: 'leave', by: 'visitor', now })
      : standby.state === 'offered' && offered
        ? ok(afterPassing(standby, { at: offered.at, now }))
        : err({ code: 'not-now' as const });
  if (!after.ok) return after;
  const kept = offered?.appointmentId ? await deps.appointments.find(siteId, offered.appointmentId) : null;
  if (kept?.state === 'held') {
    const freed = changeAppointment(kept, { event: 'let_go', by: 'visitor', now }, offer);
    if (!freed.ok) return freed;
    const standbys = { standby: { before: standby, after: after.value } };
    const saved = await deps.appointments.save(kept, freed.value.after, freed.value.entry, standbys);
    return saved.ok ? saved : err({ code: 'busy' });
  }
  return (await deps.standbys.save(standby, after.value)) ? ok(null) : err({ code: 'busy' });
}
