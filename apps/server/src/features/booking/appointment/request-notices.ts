import { siteLanguages } from '@openturn/domain/site/settings.ts';
import { noticesFor, type NewNotice } from '#features/notices/index.ts';
import type { Appointment } from './appointment.ts';
import type { BookingDeps } from '#features/booking/booking-deps.ts';
import type { BookingOffer } from '#features/booking/store/offer-store.ts';

/** Emails to those who can answer a request: the staff member it is for, and every manager. */
export async function requestNotices(
  { siteId, id, version, serviceId, staffId, at, decideBy }: Appointment,
  { settings }: BookingOffer,
  { accounts }: Pick<BookingDeps, 'accounts'>,
): Promise<NewNotice[]> {
  const language = siteLanguages(settings)[0] ?? 'en';
  const readers = (await accounts.contactsOf(siteId)).filter(
    (each) => each.role !== 'agent' || each.staffId === staffId,
  );
  return readers.flatMap(({ staffId: reader, email }) =>
    noticesFor('request', {
      on: 'request',
      // Each reader has messages of their own: one that fails holds up nobody else's.
      subject: {
        siteId,
        id: `${id}:${reader}`,
        appointmentId: id,
        version,
        email,
        language,
        serviceId,
        staffId,
        at,
        decideBy,
      },
    }),
  );
}
