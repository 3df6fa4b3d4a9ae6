import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Board } from '@openturn/contract/staff/staff-board.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { lazyScreen } from '#app/start/lazy-screen.tsx';
import type { StaffActions } from '#features/board/use-staff-actions.ts';
import { visitQueries } from './visit-queries.ts';
import styles from './completed-today.module.css';

const VisitList = lazyScreen(async () => (await import('./visit-list.tsx')).VisitList);

type CompletedTodayProps = { board: Board; line: string; siteId: number; actions: StaffActions };

/** Visits of this line that ended today; one that ended by mistake can be reopened. */
export function CompletedToday({ board, line, siteId, actions }: CompletedTodayProps) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...visitQueries.find(siteId, { line }, board.version), enabled: isOpen });
  return (
    <div className={styles.completed}>
      <Button look="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('staff.completedToday')}
      </Button>
      {isOpen && data && (
        <div className={styles.list}>
          {data.today.length === 0 && <p>{t('staff.noVisits')}</p>}
          <Suspense>
            <VisitList
              visits={data.today}
              zone={data.zone}
              onReopen={(ticket) => void actions.act({ ticket, action: 'undo' })}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}
