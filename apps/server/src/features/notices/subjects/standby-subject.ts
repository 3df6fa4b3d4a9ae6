import type { StandbyEvent } from '@openturn/domain/appointment/appointment-machine.ts';
import type { AppointmentSubject } from './appointment-subject.ts';

/** The parts of a place on the waiting list that messages need. */
export type StandbySubject = Pick<
  AppointmentSubject,
  'siteId' | 'id' | 'version' | 'phone' | 'email' | 'deviceHash' | 'language' | 'zone' | 'serviceId' | 'method'
> & {
  staffId: string | null;
  offer: { at: number; staffId: string; until: number; appointmentId: string | null } | null;
};

/** What can make a message about the waiting list due: a transition, or a search for the place. */
export type StandbyTrigger = StandbyEvent | 'search';

export function standbyDetails({ serviceId, staffId, method, zone, offer }: StandbySubject) {
  const staff = offer?.staffId ?? staffId;
  return {
    service: serviceId,
    method,
    ...(staff !== null && { staff }),
    ...(zone !== null && { zone }),
    ...(offer && { at: offer.at, offerUntil: offer.until }),
    // An opening held for this visitor alone is accepted on the page of the held appointment.
    ...(offer?.appointmentId && { opens: offer.appointmentId }),
  };
}
