import type { Standby } from '#features/booking/appointment/appointment.ts';
import type { BookingDeps } from '#features/booking/booking-deps.ts';
import { changeStandby, afterPassing } from './standby-changes.ts';

/** Ends an unanswered offer, or a wait whose last window is over. */
export async function runStandbyTimer(standby: Standby, deps: BookingDeps): Promise<void> {
  const now = deps.clock.now();
  if (standby.state === 'offered' && standby.offer) {
    await deps.standbys.save(standby, afterPassing(standby, { at: standby.offer.at, now }));
    return;
  }
  const expired = changeStandby(standby, { event: 'expire', by: 'system', now });
  await deps.standbys.save(standby, expired.ok ? expired.value : { ...standby, timerAt: null });
}
