import type { BookingOffer } from '#features/booking/index.ts';
import type { StaffMember } from '#features/staff/index.ts';
import type { CalendarDeps } from './calendar-deps.ts';

/** The same stores, in which there is nobody else's calendar than those a member may see. */
export function withinCalendars<D extends CalendarDeps>({ calendars }: Pick<StaffMember, 'calendars'>, deps: D): D {
  if (calendars === null) return deps;
  const { appointments, standbys, offers } = deps;
  const isTheirs = (appointment: { staffId: string }) => calendars.has(appointment.staffId);
  const mayWait = ({ staffId }: { staffId: string | null }) => staffId === null || calendars.has(staffId);
  const narrowed = (offer: BookingOffer): BookingOffer => ({
    ...offer,
    staff: offer.staff.filter(({ id }) => calendars.has(id)),
    services: offer.services.map((service) => ({
      ...service,
      staff: service.staff.filter((id) => calendars.has(id)),
    })),
  });
  const scoped: Pick<CalendarDeps, 'appointments' | 'standbys' | 'offers'> = {
    appointments: {
      ...appointments,
      find: async (...of) => {
        const found = await appointments.find(...of);
        return found && isTheirs(found) ? found : null;
      },
      inRange: async (...of) => (await appointments.inRange(...of)).filter(isTheirs),
      pending: async (...of) => (await appointments.pending(...of)).filter(isTheirs),
    },
    standbys: {
      ...standbys,
      find: async (...of) => {
        const found = await standbys.find(...of);
        return found && mayWait(found) ? found : null;
      },
      waiting: async (...of) => (await standbys.waiting(...of)).filter(mayWait),
    },
    offers: {
      ...offers,
      offer: async (siteId) => {
        const offer = await offers.offer(siteId);
        return offer && narrowed(offer);
      },
    },
  };
  return { ...deps, ...scoped };
}
