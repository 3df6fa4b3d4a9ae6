import { Suspense, useState } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { lazyScreen, ScreenPart } from '#app/screens/lazy-screen.tsx';
import styles from './messages-button.module.css';
import { useNewMessage } from './use-new-message.ts';

/** Loaded on demand, because few visitors open it. */
const MESSAGES_SHEET = lazyScreen(async () => (await import('./messages-sheet.tsx')).MessagesSheet);

/** STATE-01: opens the messages about a visit and marks unread ones. */
export function MessagesButton({ guid, stage }: { guid: string; stage: string }) {
  const { t } = useTexts();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  // Being called closes the sheet, and it does not reopen by itself.
  if (openedAt !== null && openedAt !== stage) setOpenedAt(null);
  const isOpen = openedAt === stage;
  const { isNew: isUnread, markRead } = useNewMessage(guid);
  const isNew = isUnread && !isOpen;
  const turn = (open: boolean) => {
    markRead();
    setOpenedAt(open ? stage : null);
  };
  return (
    <>
      <div className={styles.messages}>
        <Button look="text" onClick={() => turn(true)}>
          {t('status.messages')}
        </Button>
        <span className={styles.badge} role="status">
          {isNew && t('ticket.newMessage')}
        </span>
      </div>
      {isOpen && (
        <Suspense>
          <ScreenPart screen={MESSAGES_SHEET} props={{ guid, onClose: () => turn(false) }} />
        </Suspense>
      )}
    </>
  );
}
