/** Everything that the server or a use case has confirmed. A kill must not lose any of it. */
export type Acknowledged = {
  /** Device tokens with their registered endpoints. */
  registrations: Map<string, string>;
  /** Texts of error reports. */
  reports: string[];
  /** Ticket ids. */
  tickets: string[];
  /** Guids of appointments. */
  appointments: string[];
};

export function nothingYet(): Acknowledged {
  return { registrations: new Map(), reports: [], tickets: [], appointments: [] };
}

export function countOf({ registrations, reports, tickets, appointments }: Acknowledged): number {
  return registrations.size + reports.length + tickets.length + appointments.length;
}
