import { Link } from 'wouter';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { Card } from '@openturn/ui/basics/card.tsx';
import { TICKET } from '@openturn/ui/icons/icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './ticket-states.module.css';
import { FailedCard } from '#site/parts/failed-card.tsx';
import { CallLink } from '#site/parts/contact-links.tsx';

/** ERR-05: a link to a closed ticket shows where to go next, not an error. */
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

export function TicketFailed(props: { isOffline: boolean; onRetry: () => unknown }) {
  const { t } = useTexts();
  return (
    <div className={styles.alone}>
      <FailedCard {...props} heading="h1" text={t('status.failed')}>
        <CallLink />
      </FailedCard>
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
