import type { CallReply } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { timeAt } from '#app/format/time-at.ts';
import { VisitList } from './visit-list.tsx';
import styles from './ticket-history.module.css';

type History = CallReply<'GET staff/ticket/:guid/history'>;

export function MessagesAndVisits({ history: { messages, visits, zone } }: { history: History }) {
  const { t, language } = useTexts();
  return (
    <div className={styles.history}>
      {messages.length + visits.length === 0 && <p>{t('staff.noHistory')}</p>}
      {messages.length > 0 && <h2 className={styles.heading}>{t('staff.inbox')}</h2>}
      {messages.map(({ id, at, text }) => (
        <p key={id} className={styles.message}>
          <span dir="auto">{text}</span> <span className={styles.small}>{timeAt(at, zone, language)}</span>
        </p>
      ))}
      {visits.length > 0 && <h2 className={styles.heading}>{t('staff.earlierVisits')}</h2>}
      <VisitList visits={visits} zone={zone} hasDay />
    </div>
  );
}
