import { Link } from 'wouter';
import { Button, buttonLook } from '@openturn/ui/basics/button.tsx';
import { Card } from '@openturn/ui/basics/card.tsx';
import { OFFLINE, TICKET, WARNING } from '@openturn/ui/icons/icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './ticket-states.module.css';
import { CallLink } from '#visit/way-links.tsx';

/** ERR-05: never an error, but the ways on. */
export function TicketClosed() {
  const { t } = useTexts();
  return (
    <div className={styles.alone}>
      <Card>
        <Notice heading="h1" icon={TICKET} title={t('status.closedTitle')} text={t('error.ticketClosed')}>
          <Link href="/" {...buttonLook('primary')}>
            {t('status.toLines')}
          </Link>
          <Link href="/find-my" {...buttonLook('quiet')}>
            {t('home.findMy')}
          </Link>
          <CallLink />
        </Notice>
      </Card>
    </div>
  );
}

export function TicketFailed({ isOffline, onRetry }: { isOffline: boolean; onRetry: () => void }) {
  const { t } = useTexts();
  return (
    <div className={styles.alone}>
      <Card>
        <Notice
          heading="h1"
          role="alert"
          icon={isOffline ? OFFLINE : WARNING}
          title={isOffline ? t('live.offline') : t('status.failed')}
          text={isOffline ? t('status.failed') : t('status.failedHint')}
        >
          <Button onClick={onRetry}>{t('dialog.retry')}</Button>
          <CallLink />
        </Notice>
      </Card>
    </div>
  );
}

export function NoTickets() {
  const { t } = useTexts();
  return (
    <div className={styles.alone}>
      <Card>
        <Notice heading="h1" icon={TICKET} title={t('status.none')} text={t('status.noneHint')}>
          <Link href="/" {...buttonLook('primary')}>
            {t('status.toLines')}
          </Link>
          <Link href="/find-my" {...buttonLook('quiet')}>
            {t('home.findMy')}
          </Link>
        </Notice>
      </Card>
    </div>
  );
}
