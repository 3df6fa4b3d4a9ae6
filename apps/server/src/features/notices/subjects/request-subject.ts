/** A request for an appointment, for one of those who can answer it. */
export type RequestSubject = {
  siteId: number;
  id: string;
  appointmentId: string;
  version: number;
  email: string;
  language: string;
  serviceId: string;
  staffId: string;
  at: number;
  decideBy: number | null;
};

export function requestDetails({ appointmentId, serviceId, staffId, at, decideBy }: RequestSubject) {
  return {
    appointment: appointmentId,
    service: serviceId,
    staff: staffId,
    at,
    ...(decideBy !== null && { decideBy }),
  };
}
