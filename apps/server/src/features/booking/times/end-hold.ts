import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { BookingDeps } from '#features/booking/booking-deps.ts';
import { changeAppointment } from '#features/booking/appointment/change-appointment.ts';
import { findAppointment } from '#features/booking/appointment/find-appointment.ts';
import { HOLD_MS, type Held } from './hold-time.ts';

type HoldRequest = { siteId: number; guid: string; tokenHash: string | null };

/** Starts the hold's time again, once. */
export async function renewHold(
  { siteId, guid, tokenHash }: HoldRequest,
  deps: BookingDeps,
): Promise<Result<Held, { code: 'site-unknown' | 'hold-expired' | 'not-now' }>> {
  const found = await findAppointment(siteId, guid, deps);
  if (!found.ok) return err({ code: found.error.code === 'site-unknown' ? 'site-unknown' : 'hold-expired' });
  const { appointment, offer } = found.value;
  const now = deps.clock.now();
  if (appointment.state !== 'held' || appointment.deviceHash !== tokenHash || (appointment.heldUntil ?? 0) <= now) {
    return err({ code: 'hold-expired' });
  }
  if (appointment.hasRenewed || appointment.standbyId !== null) return err({ code: 'not-now' });
  const patch = { hasRenewed: true, heldUntil: now + HOLD_MS };
  const changed = changeAppointment(appointment, { event: 'renew', by: 'visitor', now, patch }, offer);
  if (!changed.ok) return changed;
  const saved = await deps.appointments.save(appointment, changed.value.after, changed.value.entry);
  // A second press: the first has already renewed it.
  return saved.ok ? ok({ hold: saved.value, offer }) : err({ code: 'not-now' });
}

/** Ends the hold; no error if it has ended already or never existed. */
export async function letHoldGo({ siteId, guid, tokenHash }: HoldRequest, deps: BookingDeps): Promise<void> {
  const found = await findAppointment(siteId, guid, deps);
  if (!found.ok) return;
  const { appointment, offer } = found.value;
  if (appointment.state !== 'held' || tokenHash === null || appointment.deviceHash !== tokenHash) return;
  const changed = changeAppointment(appointment, { event: 'let_go', by: 'visitor', now: deps.clock.now() }, offer);
  if (!changed.ok) return;
  await deps.appointments.save(appointment, changed.value.after, changed.value.entry);
  deps.wakeOutbox();
}
