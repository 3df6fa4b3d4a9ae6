import { useId } from 'react';
import type { StaffVisit } from '@openturn/contract/staff/staff-visits.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { VisitList } from './visit-list.tsx';
import styles from './ended-today.module.css';

type EndedVisitsProps = { visits: readonly StaffVisit[]; zone: string; onReopen: (visit: StaffVisit) => void };

/** Who was served, who did not come and who left, apart from each other. */
export function EndedVisits({ visits, ...list }: EndedVisitsProps) {
  const { t } = useTexts();
  const isMissed = ({ reason }: StaffVisit) => reason === 'no_show';
  const isDone = ({ stage }: StaffVisit) => stage === 'completed';
  return (
    <div className={styles.list}>
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

function Group({ title, ...list }: EndedVisitsProps & { title: string }) {
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
