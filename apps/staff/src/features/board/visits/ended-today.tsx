import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Board } from '@openturn/contract/staff/staff-board.ts';
import { VISITS_SHOWN } from '@openturn/domain/ticket/ticket-limits.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { StaffActions } from '#features/board/use-staff-actions.ts';
import { EndedVisits } from './ended-visits.tsx';
import { visitQueries } from './visit-queries.ts';
import styles from './ended-today.module.css';

type EndedTodayProps = { board: Board; line: string; siteId: number; actions: StaffActions };

/** Visits of this line that ended today, by how; one that ended by mistake can be brought back. */
export function EndedToday({ board, line, siteId, actions }: EndedTodayProps) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [most, setMost] = useState(VISITS_SHOWN);
  const { data } = useQuery({ ...visitQueries.find(siteId, { line, most }, board.version), enabled: isOpen });
  return (
    <div className={styles.ended}>
      <Button look="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('staff.endedToday')}
      </Button>
      {isOpen && data && (
        <EndedVisits
          visits={data.today}
          zone={data.zone}
          sentHome={data.sentHome}
          line={line}
          siteId={siteId}
          actions={actions}
        />
      )}
      {isOpen && data?.hasMore && (
        <Button look="quiet" onClick={() => setMost(most + VISITS_SHOWN)}>
          {t('search.more')}
        </Button>
      )}
    </div>
  );
}
