import { noticesFor } from '#features/notices/index.ts';
import type { AppointmentEvent } from '@openturn/domain/appointment/appointment-machine.ts';
import type { AlsoWriteWithAppointment } from '#features/booking/store/appointment-store.ts';
import type { Appointment } from './appointment.ts';
import type { BookingDeps } from '#features/booking/booking-deps.ts';
import { changeAppointment, missedAt, nextReminder, timerOf } from './change-appointment.ts';
import { linesAffectedBy } from './find-appointment.ts';
import type { BookingOffer } from '#features/booking/store/offer-store.ts';
import { afterPassing } from '#features/booking/standby/standby-changes.ts';
import { offerOthersOf } from '#features/booking/standby/withdraw-offers.ts';

/** Does what is due for an appointment. Safe to run on several nodes. */
export async function runAppointmentTimer(appointment: Appointment, deps: BookingDeps): Promise<void> {
  const offer = await deps.offers.offer(appointment.siteId);
  if (!offer) return;
  switch (appointment.state) {
    case 'held':
      return end(appointment, { event: 'expire_hold', offer }, deps);
    case 'pending':
      return end(appointment, { event: 'expire_pending', offer }, deps);
    case 'confirmed':
      return deps.clock.now() >= missedAt(appointment, offer)
        ? end(appointment, { event: 'miss', offer }, deps)
        : remind(appointment, offer, deps);
    case 'checked_in':
    case 'called':
    case 'started':
      return end(appointment, { event: 'complete', offer }, deps);
    default:
      // Nothing is due in the other states, so the timer is cleared.
      return deps.appointments.remind(appointment, {
        remindedUntil: appointment.remindedUntil,
        timerAt: null,
        notices: [],
        at: deps.clock.now(),
      });
  }
}

type Ending = { event: AppointmentEvent; offer: BookingOffer };

async function end(before: Appointment, { event, offer }: Ending, deps: BookingDeps): Promise<void> {
  const now = deps.clock.now();
  // Calendar apps must see that a pending appointment ended; a hold was never in a calendar.
  const patch = event === 'expire_pending' ? { sequence: before.sequence + 1 } : {};
  const changed = changeAppointment(before, { event, by: 'system', now, patch }, offer);
  if (!changed.ok) return;
  const { after, entry } = changed.value;
  const alsoWrite: AlsoWriteWithAppointment = {
    notices: noticesFor('appointment', { on: event, subject: { ...after, version: before.version + 1 } }),
    lineIds: before.state === 'held' ? [] : linesAffectedBy(before, { offer, now }),
    ...(await offeredTo(before, now, deps)),
  };
  const saved = await deps.appointments.save(before, after, entry, alsoWrite);
  if (saved.ok && alsoWrite.standby) await offerOthersOf(alsoWrite.standby.before, deps);
  if (saved.ok) deps.wakeOutbox();
}

/** If the held time was an offer, its visitor stays on the waiting list and the next one is asked. */
async function offeredTo(
  { siteId, standbyId, at }: Appointment,
  now: number,
  { standbys }: BookingDeps,
): Promise<Pick<AlsoWriteWithAppointment, 'standby'>> {
  const before = standbyId === null ? null : await standbys.find(siteId, standbyId);
  return before?.state === 'offered' ? { standby: { before, after: afterPassing(before, { at, now }) } } : {};
}

/** After downtime several reminders may be due; one is sent. */
async function remind(appointment: Appointment, offer: BookingOffer, deps: BookingDeps): Promise<void> {
  const now = deps.clock.now();
  const due = nextReminder(appointment, offer);
  const isDue = due !== null && due <= now && now < appointment.at;
  const reminded = { ...appointment, remindedUntil: Math.max(appointment.remindedUntil, now) };
  await deps.appointments.remind(appointment, {
    remindedUntil: reminded.remindedUntil,
    timerAt: timerOf(reminded, offer),
    notices: isDue
      ? noticesFor('appointment', { on: 'reminder', subject: appointment, occasion: `${appointment.at} ${due}` })
      : [],
    at: now,
  });
  if (isDue) deps.wakeOutbox();
}
