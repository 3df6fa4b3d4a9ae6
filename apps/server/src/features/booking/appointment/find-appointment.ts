import { HOUR_MS, DAY_MS } from '@openturn/domain/time/units.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { Appointment } from './appointment.ts';
import type { BookingDeps } from '#features/booking/booking-deps.ts';
import type { BookingOffer } from '#features/booking/store/offer-store.ts';

const GUID = /^[A-Za-z0-9_-]{22,64}$/;
/** How long a link still works after the appointment. */
const SHOWN_MS = 30 * DAY_MS;

export type Found = { appointment: Appointment; offer: BookingOffer };
export type FindRefusal = { code: 'site-unknown' | 'appointment-gone' };

/** By guid alone; an unknown guid and an old appointment get the same answer. */
export async function findAppointment(
  siteId: number,
  guid: string,
  { offers, appointments, clock }: Pick<BookingDeps, 'offers' | 'appointments' | 'clock'>,
): Promise<Result<Found, FindRefusal>> {
  const [offer, appointment] = await Promise.all([
    offers.offer(siteId),
    GUID.test(guid) ? appointments.find(siteId, guid) : null,
  ]);
  if (!offer) return err({ code: 'site-unknown' });
  if (!appointment || clock.now() - appointment.until > SHOWN_MS) return err({ code: 'appointment-gone' });
  return ok({ appointment, offer });
}

/** Appointments this close affect the waits of their line. */
const FORESEEN_MS = 12 * HOUR_MS;

/** The appointment's line, if it is close enough to affect the waits there. */
export function linesAffectedBy(
  { serviceId, at, until }: Pick<Appointment, 'serviceId' | 'at' | 'until'>,
  { offer, now }: { offer: BookingOffer; now: number },
): string[] {
  const lineId = offer.services.find(({ id }) => id === serviceId)?.lineId;
  return lineId && until > now && at < now + FORESEEN_MS ? [lineId] : [];
}
