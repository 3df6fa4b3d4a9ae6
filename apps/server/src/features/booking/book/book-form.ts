import type { getBookForm } from '@openturn/contract/visitor/booking.ts';
import { bookingSettings } from '@openturn/domain/booking/booking-settings.ts';
import { roundUpToGranules } from '@openturn/domain/booking/booking-rules.ts';
import { addDays, wallClock } from '@openturn/domain/format/wall-clock.ts';
import { personRules } from '@openturn/domain/join/join-rules.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type * as z from 'zod';
import type { BookingDeps } from '#features/booking/booking-deps.ts';
import type { BookedService, BookingOffer } from '#features/booking/store/offer-store.ts';
import { isOpen, methodsOf, mostAdditional } from '#features/booking/times/visit.ts';

type BookForm = z.output<(typeof getBookForm)['reply']>;

/** The services, staff and form fields for booking, and the time that this device already holds. */
export async function readBookForm(
  { siteId, tokenHash }: { siteId: number; tokenHash: string | null },
  deps: BookingDeps,
): Promise<Result<Omit<BookForm, 'success'>, { code: 'site-unknown' }>> {
  const [offer, held] = await Promise.all([
    deps.offers.offer(siteId),
    tokenHash === null ? null : deps.appointments.heldBy(siteId, tokenHash),
  ]);
  if (!offer) return err({ code: 'site-unknown' });
  const now = deps.clock.now();
  const services = offer.services.filter(isOpen);
  const given = new Set(services.flatMap(({ staff }) => staff));
  const { afternoonFrom, eveningFrom, currency } = bookingSettings(offer.settings);
  // A hold for moving an appointment cannot be booked as a new one.
  const isHeld = held?.movingId === null && (held.heldUntil ?? 0) > now;
  return ok({
    zone: offer.zone,
    today: wallClock(now, offer.zone).date,
    currency,
    afternoonFrom,
    eveningFrom,
    services: services.map((service) => presentService(service, { offer, now })),
    categories: offer.categories.filter(({ id }) => services.some(({ category }) => category === id)),
    staff: offer.staff.filter(({ id }) => given.has(id)).map(({ id, name, role }) => ({ id, name, role })),
    maxAdditional: mostAdditional(offer),
    rules: personRules(offer.settings, 'booking'),
    hold: isHeld ? { guid: held.id, expiresAt: held.heldUntil ?? 0 } : null,
  });
}

type ServiceContext = { offer: BookingOffer; now: number };

function presentService(service: BookedService, { offer, now }: ServiceContext): BookForm['services'][number] {
  const { id, names, category, staff, rules, lineId: line } = service;
  return {
    id,
    names,
    category,
    staff,
    line,
    minutes: roundUpToGranules(service.minutes),
    price: rules.price,
    methods: methodsOf(offer, service),
    seats: rules.seats,
    needsApproval: rules.needsApproval,
    cancelNoticeMinutes: rules.cancelNoticeMinutes,
    lateFee: rules.lateFee,
    until: addDays(wallClock(now, offer.zone).date, rules.horizonDays),
    hasStandby: rules.standby !== 'off',
  };
}
