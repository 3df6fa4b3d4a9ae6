import { VisuallyHidden } from '@openturn/ui/visually-hidden.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { TicketLinks } from '#tickets/ticket-links.tsx';
import { useOwnTickets } from '#tickets/use-own-tickets.ts';

/** Those of the visitor that run, before anything that could be joined; being called is heard here too. */
export function OwnTickets() {
  const { t } = useTexts();
  const tickets = useOwnTickets();
  return (
    <section aria-label={t('status.mine')}>
      <TicketLinks tickets={tickets} />
      <VisuallyHidden role="alert">
        {tickets.some(({ stage }) => stage === 'called') && t('ticket.called')}
      </VisuallyHidden>
    </section>
  );
}
