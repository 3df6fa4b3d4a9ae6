import { err, ok, type Result } from '@openturn/domain/result.ts';
import { moveMessageAt } from '@openturn/domain/booking/move-message.ts';
import { noticesFor, type Details, type NewNotice } from '#features/notices/index.ts';
import type { Appointment } from './appointment.ts';
import { decideByOf, isHeld } from '#features/booking/book/book-held.ts';
import type { BookingDeps } from '#features/booking/booking-deps.ts';
import { changeAppointment } from './change-appointment.ts';
import { keptDay } from '#features/booking/times/claim-time.ts';
import { letHoldGo } from '#features/booking/times/end-hold.ts';
import { findAppointment, linesAffectedBy, type FindRefusal, type Found } from './find-appointment.ts';
import { requestNotices } from './request-notices.ts';
import { nearestTimes } from '#features/booking/times/nearest-times.ts';
import { moveUntil, termsAfter } from './present-appointment.ts';
import { readVisit } from '#features/booking/times/visit.ts';

type Refusal =
  | FindRefusal
  | { code: 'hold-expired' | 'not-now' | 'too-late' | 'busy' }
  | { code: 'slot-taken'; alternatives: number[] };
type Move = { siteId: number; guid: string; hold: string; tokenHash: string | null };

const ATTEMPTS = 3;

/** Moves the appointment to the time that the device holds for it; the calendar file's sequence increases. */
export async function moveAppointment(input: Move, deps: BookingDeps): Promise<Result<Found, Refusal>> {
  let done = await moveOnce(input, deps);
  // Somebody changed it meanwhile: decide again on the appointment as it is now.
  for (let attempt = 2; attempt <= ATTEMPTS && !done.ok && done.error.code === 'busy'; attempt++) {
    done = await moveOnce(input, deps);
  }
  // It was cancelled or has begun: nobody needs the time that is held for it.
  if (!done.ok && (done.error.code === 'not-now' || done.error.code === 'too-late')) {
    await letHoldGo({ ...input, guid: input.hold }, deps);
  }
  return done;
}

async function moveOnce(
  { siteId, guid, hold: holdId, tokenHash }: Move,
  deps: BookingDeps,
): Promise<Result<Found, Refusal>> {
  const [found, held] = await Promise.all([findAppointment(siteId, guid, deps), findAppointment(siteId, holdId, deps)]);
  if (!found.ok) return found;
  const { appointment: before, offer } = found.value;
  const hold = held.ok ? held.value.appointment : null;
  // A retry: it has already moved.
  if (hold?.reason === 'moved' && hold.at === before.at && hold.movingId === before.id) return found;
  const now = deps.clock.now();
  if (!hold || !isHeld(hold, now) || hold.deviceHash !== tokenHash || hold.movingId !== before.id) {
    return err({ code: 'hold-expired' });
  }
  if (now > moveUntil(before)) return err({ code: 'too-late' });
  const isRequest = before.terms.needsApproval || before.state === 'pending';
  const event = isRequest ? 'reschedule_to_pending' : 'reschedule';
  const patch = {
    ...timeOf(hold),
    terms: termsAfter(before, hold.at, now),
    decideBy: isRequest ? decideByOf(hold, offer, now) : null,
  };
  const changed = changeAppointment(before, { event, by: 'visitor', now, patch: moved(before, patch, now) }, offer);
  if (!changed.ok) return changed;
  const { after, entry } = changed.value;
  const visit = readVisit(offer, { service: before.serviceId, additional: before.additional, method: before.method });
  const to = visit.ok ? { offer, visit: visit.value, at: hold.at, moving: before } : null;
  const saved = await deps.appointments.move(before, after, entry, {
    hold,
    keepDay: to && keptDay(to),
    notices: [
      ...movedNotices(event, before, after),
      ...(isRequest ? await requestNotices({ ...after, version: before.version + 1 }, offer, deps) : []),
    ],
    lineIds: [...linesAffectedBy(before, { offer, now }), ...linesAffectedBy(after, { offer, now })],
  });
  if (saved.ok) {
    deps.wakeOutbox();
    return ok({ appointment: saved.value, offer });
  }
  if (saved.error.code !== 'slot-taken') return err({ code: 'busy' });
  return err({
    code: 'slot-taken',
    alternatives: to ? await nearestTimes({ ...to, own: [before.id, hold.id] }, deps) : [],
  });
}

function timeOf({ staffId, isStaffChosen, at, until, busyFrom, busyUntil, timeId }: Appointment) {
  return { staffId, isStaffChosen, at, until, busyFrom, busyUntil, timeId };
}

/** What else changes with the time: reminders start over, and calendar apps see a new sequence. */
export function moved(before: Appointment, patch: Partial<Appointment>, now: number): Partial<Appointment> {
  return { ...patch, sequence: before.sequence + 1, remindedUntil: now };
}

type MoveEvent = 'reschedule' | 'reschedule_to_pending';

function movedNotices(event: MoveEvent, before: Appointment, after: Appointment, movedFrom = before.at): NewNotice[] {
  const subject = { ...after, version: before.version + 1 };
  return noticesFor('appointment', { on: event, subject, before, details: { movedFrom } });
}

type StaffMove = {
  before: Appointment;
  after: Appointment;
  /** What the message about an earlier move says, which was not sent yet. */
  unsent: Details | null;
  /** What staff add to it. */
  message: string | undefined;
  zone: string;
  now: number;
};

/** NOTICE-11: one message about several moves, and none if the last one brings the appointment back. */
export function staffMoveNotices(
  event: MoveEvent,
  { before, after, unsent, message, zone, now }: StaffMove,
): NewNotice[] {
  const { movedFrom = before.at, staffFrom = before.staffId } = unsent ?? {};
  if (after.at === movedFrom && after.staffId === staffFrom) return [];
  const from = Number(movedFrom);
  const words = message?.trim() || unsent?.['words'];
  const sendAt = moveMessageAt({ now, zone, first: Math.min(from, after.at) });
  return movedNotices(event, before, after, from).map((notice) => {
    return { ...notice, details: { ...notice.details, staffFrom, ...(words && { words }) }, sendAt };
  });
}
