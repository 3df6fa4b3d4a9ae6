import type { Language } from '@openturn/domain/language/languages.ts';
import type { SiteStore } from '#features/sites/index.ts';
import type { CalendarPart } from '#features/notices/index.ts';
import { appointmentCalendar } from './appointment-calendar.ts';
import type { BookingDeps } from '#features/booking/booking-deps.ts';
import { findAppointment } from '#features/booking/appointment/find-appointment.ts';

type Deps = Pick<BookingDeps, 'offers' | 'appointments' | 'clock'> & {
  sites: Pick<SiteStore, 'find'>;
  siteAddress: (siteId: number) => string;
};
type CalendarRequest = { siteId: number; guid: string; language: Language };

/** Knowing the guid is enough; null if there is no appointment for a calendar. */
export async function readCalendarFile(
  { siteId, guid, language }: CalendarRequest,
  deps: Deps,
): Promise<CalendarPart | null> {
  const [found, site] = await Promise.all([findAppointment(siteId, guid, deps), deps.sites.find(siteId)]);
  if (!found.ok || !site) return null;
  return appointmentCalendar(found.value, {
    site,
    address: deps.siteAddress(siteId),
    language,
    now: deps.clock.now(),
  });
}
