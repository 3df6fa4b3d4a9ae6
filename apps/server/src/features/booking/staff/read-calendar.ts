import type { CalendarReply, StaffAppointment } from '@openturn/contract/staff/staff-calendar.ts';
import { bookingSettings } from '@openturn/domain/booking/booking-settings.ts';
import { roundUpToGranules } from '@openturn/domain/booking/booking-rules.ts';
import { isDate } from '@openturn/domain/format/is-date.ts';
import { addDays } from '@openturn/domain/format/wall-clock.ts';
import { instantAt, openSpans } from '@openturn/domain/slots/open-spans.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { methodsOf, workingHours, type BookingOffer, type Days } from '#features/booking/index.ts';
import type { CalendarDeps } from './calendar-deps.ts';
import { presentStaffAppointment, withTicket } from './present-staff-appointment.ts';

/** Every request without an answer. */
export async function readRequests(
  siteId: number,
  deps: CalendarDeps,
): Promise<Result<{ rows: StaffAppointment[] }, { code: 'site-unknown' }>> {
  const now = deps.clock.now();
  const [offer, pending] = await Promise.all([deps.offers.offer(siteId), deps.appointments.pending(siteId, now)]);
  if (!offer) return err({ code: 'site-unknown' });
  return ok({ rows: pending.map((appointment) => presentStaffAppointment(appointment, { offer, now })) });
}

type ReadCalendar = Days & { siteId: number };

/** Appointments and working hours of all staff, by the site's days. */
export async function readCalendar(
  { siteId, from, days }: ReadCalendar,
  deps: CalendarDeps,
): Promise<Result<Omit<CalendarReply, 'success'>, { code: 'site-unknown' | 'invalid-input' }>> {
  if (!isDate(from)) return err({ code: 'invalid-input' });
  const offer = await deps.offers.offer(siteId);
  if (!offer) return err({ code: 'site-unknown' });
  const range = {
    from: instantAt(from, '00:00:00', offer.zone),
    until: instantAt(addDays(from, days), '00:00:00', offer.zone),
  };
  const [appointments, waiting] = await Promise.all([
    deps.appointments.inRange(siteId, range),
    deps.standbys.waiting(siteId),
  ]);
  const now = deps.clock.now();
  const offered = offer.services.filter(({ isArchived }) => !isArchived);
  return ok({
    zone: offer.zone,
    currency: bookingSettings(offer.settings).currency,
    now,
    staff: staffOf(offer, { from, days }, new Set(appointments.map(({ staffId }) => staffId))),
    services: offered.map((service) => ({
      id: service.id,
      names: service.names,
      minutes: roundUpToGranules(service.minutes),
      bufferBeforeMinutes: service.rules.bufferBeforeMinutes,
      bufferAfterMinutes: service.rules.bufferAfterMinutes,
      stepMinutes: service.rules.stepMinutes,
      methods: methodsOf(offer, service),
      seats: service.rules.seats,
      isBookable: service.isBookable,
    })),
    rows: await Promise.all(appointments.map((appointment) => withTicket(appointment, offer, deps))),
    standbys: waiting.length,
  });
}

/** Staff who offer a service, and others who have appointments anyway. */
function staffOf(offer: BookingOffer, days: Days, busy: ReadonlySet<string>): CalendarReply['staff'] {
  const site = openSpans(offer.opening, { ...days, zone: offer.zone });
  return offer.staff
    .map(({ id, name, hours }) => ({
      id,
      name,
      services: offer.services
        .filter(({ staff, isArchived }) => !isArchived && staff.includes(id))
        .map((service) => service.id),
      open: workingHours({ hours }, { site, offer, days }).map(({ from, to }) => ({ from, until: to })),
    }))
    .filter(({ id, services }) => services.length > 0 || busy.has(id));
}
