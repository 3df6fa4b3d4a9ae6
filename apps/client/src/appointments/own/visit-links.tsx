import { TicketLinks } from '#tickets/ticket-links.tsx';
import { AppointmentLinks } from './appointment-links.tsx';
import type { OwnVisits } from './own-visits.ts';

export function VisitLinks({ visits: { rows, appointments } }: { visits: OwnVisits }) {
  return (
    <>
      {rows.length > 0 && <TicketLinks tickets={rows} />}
      {appointments.length > 0 && <AppointmentLinks appointments={appointments} />}
    </>
  );
}
