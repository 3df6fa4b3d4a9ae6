import { useId } from 'react';
import type { StaffVisit } from '@openturn/contract/staff/staff-visits.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import type { CallReply } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { timeAt } from '#app/format/time-at.ts';
import { VisitList } from './visit-list.tsx';
import styles from './ended-today.module.css';

type ListProps = { visits: readonly StaffVisit[]; zone: string; onReopen: (visit: StaffVisit) => void };
type EndedVisitsProps = ListProps & {
  /** Whom closing the line sent home, who can be brought back together. */
  sentHome: CallReply<'GET staff/visits'>['sentHome'];
  onBringBack: (at: number) => void;
};

/** Who was served, who did not come and who left, apart from each other. */
export function EndedVisits({ visits, sentHome, onBringBack, ...list }: EndedVisitsProps) {
  const { t, language } = useTexts();
  const isMissed = ({ reason }: StaffVisit) => reason === 'no_show';
  const isDone = ({ stage }: StaffVisit) => stage === 'completed';
  return (
    <div className={styles.list}>
      {sentHome && (
        <Button look="quiet" onClick={() => onBringBack(sentHome.at)}>
          {t('staff.bringBack', { count: sentHome.count, time: timeAt(sentHome.at, list.zone, language) })}
        </Button>
      )}
      {visits.length === 0 && <p>{t('staff.noVisits')}</p>}
      <Group title={t('staff.endedDone')} visits={visits.filter(isDone)} {...list} />
      <Group title={t('staff.endedMissed')} visits={visits.filter(isMissed)} {...list} />
      <Group
        title={t('staff.endedLeft')}
        visits={visits.filter((visit) => !isDone(visit) && !isMissed(visit))}
        {...list}
      />
    </div>
  );
}

function Group({ title, ...list }: ListProps & { title: string }) {
  const id = useId();
  if (list.visits.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 className={styles.heading} id={id}>
        {title}
      </h2>
      <VisitList {...list} />
    </section>
  );
}
