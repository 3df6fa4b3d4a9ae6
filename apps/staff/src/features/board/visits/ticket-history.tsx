import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import type { CallReply } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { timeAt } from '#app/format/time-at.ts';
import { lazyScreen } from '#app/start/lazy-screen.tsx';
import { visitQueries } from './visit-queries.ts';
import styles from './ticket-history.module.css';

const VisitList = lazyScreen(async () => (await import('./visit-list.tsx')).VisitList);

/** The messages about this ticket, and what the visitor came for before. */
export function TicketHistory({ ticket, siteId }: { ticket: StaffTicket; siteId: number }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  // Only on demand: an action at the desk stays one request.
  const { data } = useQuery({ ...visitQueries.history(siteId, ticket.guid, ticket.version), enabled: isOpen });
  return (
    <div className={styles.history}>
      <Button look="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('staff.history')}
      </Button>
      {isOpen && data && <History history={data} />}
    </div>
  );
}

function History({ history: data }: { history: CallReply<'GET staff/ticket/:guid/history'> }) {
  const { t, language } = useTexts();
  return (
    <div className={styles.history}>
      {data.messages.length + data.visits.length === 0 && <p>{t('staff.noHistory')}</p>}
      {data.messages.length > 0 && <h2 className={styles.heading}>{t('staff.inbox')}</h2>}
      {data.messages.map(({ id, at, text }) => (
        <p key={id} className={styles.message}>
          <span dir="auto">{text}</span> <span className={styles.small}>{timeAt(at, data.zone, language)}</span>
        </p>
      ))}
      {data.visits.length > 0 && <h2 className={styles.heading}>{t('staff.earlierVisits')}</h2>}
      <Suspense>
        <VisitList visits={data.visits} zone={data.zone} hasDay />
      </Suspense>
    </div>
  );
}
