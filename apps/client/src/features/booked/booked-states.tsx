import { Link } from 'wouter';
import { Button, buttonLook } from '@openturn/ui/basics/button.tsx';
import { Card } from '@openturn/ui/basics/card.tsx';
import { CALENDAR, OFFLINE, WARNING } from '@openturn/ui/icons/icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { CallLink } from '#visit/way-links.tsx';
import styles from './booked-states.module.css';

/** A link that leads to nothing any more: never an error, but the ways on. */
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

export function BookedFailed({ isOffline, onRetry }: { isOffline: boolean; onRetry: () => void }) {
  const { t } = useTexts();
  return (
    <div className={styles.alone}>
      <Card>
        <Notice
          heading="h1"
          role="alert"
          icon={isOffline ? OFFLINE : WARNING}
          title={isOffline ? t('live.offline') : t('booked.failed')}
          text={isOffline ? t('booked.failed') : t('status.failedHint')}
        >
          <Button onClick={onRetry}>{t('dialog.retry')}</Button>
          <CallLink />
        </Notice>
      </Card>
    </div>
  );
}
