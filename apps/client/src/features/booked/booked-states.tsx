import { Link } from 'wouter';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { Card } from '@openturn/ui/basics/card.tsx';
import { CALENDAR } from '@openturn/ui/icons/icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { FailedCard } from '#site/parts/failed-card.tsx';
import { CallLink } from '#site/parts/contact-links.tsx';
import styles from './booked-states.module.css';

/** An expired link is not an error: it offers ways to continue. */
export function BookedGone() {
  const { t } = useTexts();
  return (
    <div className={styles.alone}>
      <Card>
        <Notice heading="h1" icon={CALENDAR} title={t('booked.goneTitle')} text={t('error.appointmentGone')}>
          <Link href="/book" {...buttonLook('primary')}>
            {t('home.book')}
          </Link>
          <Link href="/" {...buttonLook('quiet')}>
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

export function BookedFailed(props: { isOffline: boolean; onRetry: () => unknown }) {
  const { t } = useTexts();
  return (
    <div className={styles.alone}>
      <FailedCard {...props} heading="h1" text={t('booked.failed')}>
        <CallLink />
      </FailedCard>
    </div>
  );
}
