import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { AppointmentLinks } from '#appointments/own/appointment-links.tsx';
import { useOwnAppointments } from '#appointments/own/use-own-appointments.ts';
import { TicketLinks } from '#tickets/ticket-links.tsx';
import { useOwnTickets } from '#tickets/use-own-tickets.ts';

/** The visitor's tickets and appointments come before anything to join or book. */
export function OwnSection() {
  const tickets = useOwnTickets();
  return (
    <>
      {tickets.length > 0 && <Running tickets={tickets} />}
      <Booked />
    </>
  );
}

/** Plays the call tone here too. */
function Running({ tickets }: { tickets: readonly TicketView[] }) {
  const { t } = useTexts();
  return (
    <section aria-label={t('status.mine')}>
      <TicketLinks tickets={tickets} />
      <VisuallyHidden role="alert">
        {tickets.some(({ stage }) => stage === 'called') && t('ticket.called')}
      </VisuallyHidden>
    </section>
  );
}

function Booked() {
  const { t } = useTexts();
  const { appointments, standbys } = useOwnAppointments();
  if (appointments.length === 0 && standbys.length === 0) return null;
  return (
    <section aria-label={t('booked.mine')}>
      <AppointmentLinks appointments={appointments} standbys={standbys} />
    </section>
  );
}
