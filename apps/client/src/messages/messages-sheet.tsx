import { useQuery } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { formatDate } from '@openturn/domain/format/date.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { directionOf, LANGUAGES, LOCALE } from '@openturn/domain/language/languages.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Sheet } from '@openturn/ui/overlays/sheet.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useSite } from '#site/use-site.ts';
import { useTimeText } from '#site/time/use-time-text.ts';
import { useToday } from '#site/time/use-today.ts';
import type { Message } from './complete-messages.ts';
import { messageQueries } from './message-queries.ts';
import styles from './messages-sheet.module.css';

/** For visitors who dismissed a message or never received it. */
export function MessagesSheet({ guid, onClose }: { guid: string; onClose: () => void }) {
  const { t } = useTexts();
  const siteId = Number(useSite().SiteID);
  const { data, isError, refetch } = useQuery(messageQueries.ofVisit(siteId, guid));
  return createPortal(
    <Sheet
      title={t('status.messages')}
      onClose={onClose}
      actions={
        <Button look="quiet" onClick={onClose}>
          {t('dialog.close')}
        </Button>
      }
    >
      {!data && !isError && <Skeleton size="long" />}
      {data?.length === 0 && <p>{t('status.messagesNone')}</p>}
      {data && data.length > 0 && (
        <ol className={styles.list}>
          {data.map((message) => (
            <Bubble key={message.id} message={message} />
          ))}
        </ol>
      )}
      {isError && (
        <p role="alert" className={styles.failed}>
          {t('status.messagesFailed')}{' '}
          <Button look="text" onClick={() => void refetch()}>
            {t('dialog.retry')}
          </Button>
        </p>
      )}
    </Sheet>,
    document.body,
  );
}

const STATES = {
  queued: 'status.messageOnItsWay',
  sending: 'status.messageOnItsWay',
  sent: 'status.messageSent',
  delivered: 'status.messageDelivered',
  failed: 'status.messageFailed',
} as const;
const WAYS = { sms: 'status.waySms', email: 'status.wayEmail', push: 'status.wayPush' } as const;

function Bubble({ message: { at, text, language, ways } }: { message: Message }) {
  const { t } = useTexts();
  const momentText = useMomentText();
  const spoken = LANGUAGES.find((known) => known === language) ?? 'en';
  return (
    <li className={styles.message}>
      <p className={styles.text} lang={LOCALE[spoken]} dir={directionOf(spoken)}>
        {text}
      </p>
      <p className={styles.note}>
        {[momentText(at), ...ways.map(({ channel, state }) => t(STATES[state], { way: t(WAYS[channel]) }))].join(' · ')}
      </p>
    </li>
  );
}

/** Omits the date for messages sent today. */
function useMomentText(): (at: number) => string {
  const { Zone } = useSite();
  const { today, dateFormat, language } = useToday();
  const timeText = useTimeText();
  return (at) => {
    const { date } = wallClock(at, Zone);
    return date === today ? timeText(at) : `${formatDate(date, dateFormat, language)} ${timeText(at)}`;
  };
}
