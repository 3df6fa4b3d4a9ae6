import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { PageHeading } from '@openturn/ui/basics/page-heading.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { TicketLinks } from '#tickets/ticket-links.tsx';
import { NoTickets } from '#features/status/ticket-states.tsx';
import styles from '#visit/visit-states.module.css';

/** Several tickets on one device, such as a family's. */
export function OwnList({ tickets }: { tickets: readonly TicketView[] }) {
  const { t } = useTexts();
  if (tickets.length === 0) return <NoTickets />;
  return (
    <div className={styles.alone}>
      <PageHeading>{t('status.mine')}</PageHeading>
      <TicketLinks tickets={tickets} />
    </div>
  );
}
