import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { OwnName } from '#visit/own-name.tsx';
import { useTimeText } from '#site/time/use-time-text.ts';
import styles from './ticket-title.module.css';

/** The line, the ticket number and when the visitor joined. */
export function TicketTitle({ ticket: { line, ticketCode, joinedAt } }: { ticket: TicketView }) {
  const { t } = useTexts();
  const timeText = useTimeText();
  return (
    <div className={styles.title}>
      <p className={styles.line}>
        <OwnName names={line.names} />
      </p>
      <p className={styles.note}>
        {ticketCode && (
          <>
            <span className={styles.number}>{t('status.number', { number: ticketCode })}</span>
            {joinedAt > 0 && ' · '}
          </>
        )}
        {joinedAt > 0 && t('status.joinedAt', { time: timeText(joinedAt) })}
      </p>
    </div>
  );
}
