import { Link } from 'wouter';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './messages-button.module.css';
import { useNewMessage } from './use-new-message.ts';

/** STATE-01: leads to the conversation about a visit, and says what is new there with its first words. */
export function MessagesButton({ guid }: { guid: string }) {
  const { t } = useTexts();
  const { unread, isNew, newest } = useNewMessage(guid);
  return (
    <div className={styles.messages}>
      <Link href={`/messages?visit=${guid}`} {...buttonLook('text')}>
        {t('status.messages')}
      </Link>
      <span className={styles.badge} role="status">
        {unread > 0 ? t('messages.new', { count: unread }) : isNew && t('ticket.newMessage')}
      </span>
      {newest !== '' && (
        <span className={styles.newest} dir="auto">
          {newest}
        </span>
      )}
    </div>
  );
}
