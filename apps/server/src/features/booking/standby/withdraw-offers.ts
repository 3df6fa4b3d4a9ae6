import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import type { Standby } from '#features/booking/appointment/appointment.ts';
import type { Freed } from '#features/booking/store/appointment-store.ts';
import type { BookingDeps } from '#features/booking/booking-deps.ts';
import type { BookingOffer } from '#features/booking/store/offer-store.ts';
import { busyRange, freeTimes } from '#features/booking/times/free-times.ts';
import { readVisit } from '#features/booking/times/visit.ts';
import { changeStandby } from './standby-changes.ts';

/** Whoever was offered a time together with others, and did not get it, waits again for the next opening. */
export async function withdrawOffers(siteId: number, offer: BookingOffer, deps: BookingDeps): Promise<void> {
  for (const standby of await deps.standbys.waiting(siteId)) {
    const isForAll = standby.state === 'offered' && standby.offer?.appointmentId === null;
    if (isForAll && !(await isStillFree(standby, offer, deps))) await waitAgain(standby, deps);
  }
}

/** The time is gone, and was not declined. */
export async function waitAgain(standby: Standby, { standbys, clock, wakeOutbox }: BookingDeps): Promise<void> {
  const at = clock.now();
  const waiting = changeStandby(standby, { event: 'pass_on', by: 'system', now: at });
  // Their page is told at once, and what became free in the meantime is offered.
  if (waiting.ok) await standbys.save(standby, waiting.value, { freed: reachOf(standby), at });
  wakeOutbox();
}

/** The visitor has decided: what opened meanwhile for other entries of their device is offered now. */
export async function offerOthersOf({ siteId, deviceHash }: Standby, { standbys, clock }: BookingDeps): Promise<void> {
  if (deviceHash === null) return;
  const at = clock.now();
  for (const other of await standbys.waiting(siteId)) {
    if (other.deviceHash !== deviceHash || other.state !== 'waiting') continue;
    await standbys.save(other, other, { freed: reachOf(other), at });
  }
}

/** From the first to the last of the times at which they could come. */
export function reachOf({ windows }: Pick<Standby, 'windows'>): Freed {
  const from = Math.min(...windows.map((each) => each.from));
  const until = Math.max(...windows.map((each) => each.until));
  return { isWindow: true, from, until };
}

async function isStillFree(standby: Standby, offer: BookingOffer, { offers, clock }: BookingDeps): Promise<boolean> {
  const { serviceId: service, additional, method, partySize, offer: offered } = standby;
  if (!offered) return false;
  const visit = readVisit(offer, { service, additional, method, partySize, staff: offered.staffId });
  if (!visit.ok) return false;
  const range = { from: wallClock(offered.at, offer.zone).date, days: 1 };
  const busy = await offers.busy(offer.siteId, busyRange(range, offer.zone));
  const days = freeTimes({ ...range, offer, visit: visit.value, busy, now: clock.now() });
  return days.some(({ times }) => times.some(({ at }) => at === offered.at));
}
