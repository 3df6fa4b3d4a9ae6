import type { CallReply } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { VisitList } from './visit-list.tsx';
import styles from './ticket-history.module.css';

type History = CallReply<'GET staff/ticket/:guid/history'>;

export function EarlierVisits({ history: { visits, zone } }: { history: History }) {
  const { t } = useTexts();
  return (
    <div className={styles.history}>
      {visits.length === 0 && <p>{t('staff.noHistory')}</p>}
      <VisitList visits={visits} zone={zone} hasDay />
    </div>
  );
}
