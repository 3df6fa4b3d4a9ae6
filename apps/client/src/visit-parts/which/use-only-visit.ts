import type { AppointmentView } from '@openturn/contract/visitor/appointment-view.ts';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { useOwnAppointments } from '#appointments/own/use-own-appointments.ts';
import { useOwnTickets } from '#tickets/use-own-tickets.ts';

type OwnVisit =
  | { kind: 'only'; guid: string }
  | { kind: 'several'; rows: readonly TicketView[]; appointments: readonly AppointmentView[] }
  | { kind: 'none' };

/** Which of this device's visits is meant when the address does not say. */
export function useOnlyVisit(): OwnVisit {
  const rows = useOwnTickets();
  const { appointments } = useOwnAppointments();
  const all = [...rows, ...appointments];
  const [first] = all;
  if (!first) return { kind: 'none' };
  return all.length === 1 ? { kind: 'only', guid: first.guid } : { kind: 'several', rows, appointments };
}
