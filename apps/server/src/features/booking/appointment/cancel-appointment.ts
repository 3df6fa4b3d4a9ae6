import { err, ok, type Result } from '@openturn/domain/result.ts';
import { noticesFor } from '#features/notices/index.ts';
import type { BookingDeps } from '#features/booking/booking-deps.ts';
import { changeAppointment } from './change-appointment.ts';
import { findAppointment, linesAffectedBy, type FindRefusal, type Found } from './find-appointment.ts';
import { feeNow } from './present-appointment.ts';

type Cancel = { siteId: number; guid: string; agreedFee: number };
type Refusal = FindRefusal | { code: 'not-now' | 'too-late' | 'fee-changed' | 'busy' };

const ATTEMPTS = 3;

/** Cancels only at the fee that the visitor was shown. */
export async function cancelAppointment(input: Cancel, deps: BookingDeps): Promise<Result<Found, Refusal>> {
  for (let attempt = 1; attempt < ATTEMPTS; attempt++) {
    const done = await cancelOnce(input, deps);
    // It was moved or confirmed meanwhile: decide again on the appointment as it is now.
    if (done.ok || done.error.code !== 'busy') return done;
  }
  return cancelOnce(input, deps);
}

async function cancelOnce({ siteId, guid, agreedFee }: Cancel, deps: BookingDeps): Promise<Result<Found, Refusal>> {
  const found = await findAppointment(siteId, guid, deps);
  if (!found.ok) return found;
  const { appointment: before, offer } = found.value;
  // A retry: it is already cancelled.
  if (before.state === 'cancelled') return found;
  const now = deps.clock.now();
  const fee = feeNow(before, now);
  if (fee === null) return err({ code: 'too-late' });
  if (fee !== agreedFee) return err({ code: 'fee-changed' });
  const patch = { feeDue: fee, sequence: before.sequence + 1 };
  const changed = changeAppointment(before, { event: 'cancel', by: 'visitor', now, patch }, offer);
  if (!changed.ok) return changed;
  const { after, entry } = changed.value;
  const saved = await deps.appointments.save(before, after, entry, {
    notices: noticesFor('appointment', { on: 'cancel', subject: { ...after, version: before.version + 1 } }),
    lineIds: linesAffectedBy(before, { offer, now }),
  });
  if (!saved.ok) return err({ code: 'busy' });
  deps.wakeOutbox();
  return ok({ appointment: saved.value, offer });
}
