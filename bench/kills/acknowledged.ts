/** What the server, or a use case, has said is done. A kill may not take it away. */
export type Acknowledged = {
  /** Device tokens, with the endpoint that each was registered with. */
  registrations: Map<string, string>;
  /** The text of each error report. */
  reports: string[];
  /** Ids of tickets. */
  tickets: string[];
  /** Guids of what was booked. */
  appointments: string[];
};

export function nothingYet(): Acknowledged {
  return { registrations: new Map(), reports: [], tickets: [], appointments: [] };
}

export function countOf({ registrations, reports, tickets, appointments }: Acknowledged): number {
  return registrations.size + reports.length + tickets.length + appointments.length;
}
