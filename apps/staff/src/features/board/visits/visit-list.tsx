import type { StaffVisit } from '@openturn/contract/staff/staff-visits.ts';
import { formatDate } from '@openturn/domain/format/date.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { timeAt } from '#app/format/time-at.ts';
import { STAGE_TEXTS } from '#app/format/stage-texts.ts';
import styles from './visit-list.module.css';

type VisitListProps = {
  visits: readonly StaffVisit[];
  zone: string;
  /** Shows the day too, for visits of other days. */
  hasDay?: boolean;
  /** Reopens a visit that ended by mistake. */
  onReopen?: (visit: StaffVisit) => void;
};

/** Visits, each with what it was for, when it was and how it ended. */
export function VisitList({ visits, zone, hasDay = false, onReopen }: VisitListProps) {
  const { t, language } = useTexts();
  return (
    <ul>
      {visits.map((visit) => {
        const at = visit.endedAt ?? visit.joinedAt;
        const facts = [
          visit.services.map((names) => pickName(names, language)).join(', '),
          t(visit.reason === 'no_show' ? 'staff.noShow' : STAGE_TEXTS[visit.stage]),
          [hasDay && formatDate(wallClock(at, zone).date, 1, language), timeAt(at, zone, language)]
            .filter(Boolean)
            .join(' '),
        ];
        return (
          <li key={visit.guid} className={styles.visit}>
            <span className={styles.number}>{visit.ticketCode}</span>
            <span className={styles.who}>
              <span className={styles.name}>
                <bdi>{visit.name}</bdi>
              </span>
              <span className={styles.small}>{facts.filter(Boolean).join(' · ')}</span>
            </span>
            {onReopen && visit.endedAt !== null && visit.actions.includes('undo') && (
              <Button look="quiet" onClick={() => onReopen(visit)}>
                {t('staff.reopen')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
