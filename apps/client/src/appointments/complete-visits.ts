import type { AppointmentView } from '@openturn/contract/visitor/appointment-view.ts';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { completeTickets } from '#tickets/complete-ticket.ts';
import { completeAppointment } from './complete-appointment.ts';
import type { OwnVisits } from '#appointments/own/own-visits.ts';

type Answer = { rows?: readonly TicketView[]; appointments?: readonly AppointmentView[] };

/** A server may omit empty lists. */
export function completeVisits(answer: Answer, zone: string): OwnVisits {
  const { appointments = [] } = answer;
  return { rows: completeTickets(answer), appointments: appointments.map((row) => completeAppointment(row, { zone })) };
}
