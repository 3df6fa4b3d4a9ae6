import { Link } from 'wouter';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { Card } from '@openturn/ui/basics/card.tsx';
import { CALENDAR } from '@openturn/ui/icons/icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { PageHeading } from '@openturn/ui/basics/page-heading.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useOnline } from '#platform/use-online.ts';
import { FailedCard } from '#site/parts/failed-card.tsx';
import { CallLink } from '#site/parts/contact-links.tsx';

/** ERR-12. */
export function NoServices() {
  const { t } = useTexts();
  return (
    <>
      <PageHeading>{t('book.title')}</PageHeading>
      <Card>
        <Notice icon={CALENDAR} title={t('error.noOnlineServices')} text={t('book.noServicesHint')}>
          <Link href="/" {...buttonLook('primary')}>
            {t('book.toLines')}
          </Link>
          <CallLink />
        </Notice>
      </Card>
    </>
  );
}

/** A link to a time that is no longer held for this visitor. */
export function HoldGone({ again }: { again: string }) {
  const { t } = useTexts();
  return (
    <>
      <PageHeading>{t('book.title')}</PageHeading>
      <Card>
        <Notice icon={CALENDAR} title={t('error.holdExpired')}>
          <Link href={again} {...buttonLook('primary')}>
            {t('book.otherTime')}
          </Link>
          <CallLink />
        </Notice>
      </Card>
    </>
  );
}

type FailedProps = { isOffline: boolean; onRetry: () => unknown };

export function BookFailed({ onRetry }: Pick<FailedProps, 'onRetry'>) {
  const { t } = useTexts();
  const isOffline = !useOnline();
  return (
    <>
      <PageHeading>{t('book.title')}</PageHeading>
      <FailedCard isOffline={isOffline} onRetry={onRetry} text={t('book.formFailed')}>
        <CallLink />
      </FailedCard>
    </>
  );
}

export function TimesFailed(props: FailedProps) {
  const { t } = useTexts();
  return (
    <FailedCard {...props} text={t('book.failed')}>
      <CallLink />
    </FailedCard>
  );
}
