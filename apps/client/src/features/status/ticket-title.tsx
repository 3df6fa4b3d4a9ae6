import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useTimeText } from '#site/time/use-time-text.ts';
import styles from './ticket-title.module.css';

/** The line, the ticket number and when the visitor joined. */
export function TicketTitle({ ticket: { line, number, joinedAt } }: { ticket: TicketView }) {
  const { t, language } = useTexts();
  const timeText = useTimeText();
  return (
    <div className={styles.title}>
      <p className={styles.line}>
        <bdi>{pickName(line.names, language)}</bdi>
      </p>
      <p className={styles.note}>
        {number > 0 && (
          <>
            <span className={styles.number}>{t('status.number', { number: `${number}` })}</span>
            {joinedAt > 0 && ' · '}
          </>
        )}
        {joinedAt > 0 && t('status.joinedAt', { time: timeText(joinedAt) })}
      </p>
    </div>
  );
}
