import { Link } from 'wouter';
import { Button, buttonLook } from '@openturn/ui/basics/button.tsx';
import { Card } from '@openturn/ui/basics/card.tsx';
import { CALENDAR, OFFLINE, PHONE, WARNING } from '@openturn/ui/icons/icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { PageHeading } from '@openturn/ui/basics/page-heading.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { phoneUrl } from '#site/phone-url.ts';
import { useSite } from '#site/use-site.ts';

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
          <CallUs />
        </Notice>
      </Card>
    </>
  );
}

type FailedProps = { isOffline: boolean; onRetry: () => void };

export function BookFailed(props: FailedProps) {
  const { t } = useTexts();
  return (
    <>
      <PageHeading>{t('book.title')}</PageHeading>
      <FailedCard {...props} text={t('book.formFailed')} />
    </>
  );
}

export function FailedCard({ isOffline, text, onRetry }: FailedProps & { text: string }) {
  const { t } = useTexts();
  return (
    <Card>
      <Notice
        role="alert"
        icon={isOffline ? OFFLINE : WARNING}
        title={isOffline ? t('live.offline') : text}
        text={isOffline ? text : t('home.failedHint')}
      >
        <Button onClick={onRetry}>{t('dialog.retry')}</Button>
        <CallUs />
      </Notice>
    </Card>
  );
}

/** The business itself, where it can be called. */
export function CallUs() {
  const { t } = useTexts();
  const call = phoneUrl(useSite().Location.Phone);
  if (!call) return null;
  return (
    <a href={call} {...buttonLook('quiet')}>
      <Icon path={PHONE} />
      {t('home.call')}
    </a>
  );
}
