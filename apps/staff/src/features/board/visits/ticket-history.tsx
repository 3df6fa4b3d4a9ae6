import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { EarlierVisits } from './earlier-visits.tsx';
import { visitQueries } from './visit-queries.ts';
import styles from './ticket-history.module.css';

/** What the visitor came for before. */
export function TicketHistory({ ticket, siteId }: { ticket: StaffTicket; siteId: number }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  // Only on demand: an action at the desk stays one request.
  const { data } = useQuery({ ...visitQueries.history(siteId, ticket.guid, ticket.version), enabled: isOpen });
  return (
    <div className={styles.history}>
      <Button look="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('staff.earlierVisits')}
      </Button>
      {isOpen && data && <EarlierVisits history={data} />}
    </div>
  );
}
