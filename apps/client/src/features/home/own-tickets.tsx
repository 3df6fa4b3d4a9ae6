import type { TicketView } from '@openturn/contract/ticket-view.ts';
import { VisuallyHidden } from '@openturn/ui/visually-hidden.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { TicketLinks } from '#tickets/ticket-links.tsx';

/** Those of the visitor that run, before anything that could be joined; being called is heard here too. */
export function OwnTickets({ tickets }: { tickets: readonly TicketView[] }) {
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
