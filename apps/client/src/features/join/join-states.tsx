import { Link } from 'wouter';
import { Button, buttonLook } from '@openturn/ui/basics/button.tsx';
import { Card } from '@openturn/ui/basics/card.tsx';
import { INFO, OFFLINE, TICKET, WARNING } from '@openturn/ui/icons/icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { WaysOn } from './ways-on.tsx';

export function LineGone() {
  const { t } = useTexts();
  return (
    <Card>
      <Notice icon={INFO} title={t('join.goneTitle')} text={t('join.goneHint')}>
        <Link href="/" {...buttonLook('primary')}>
          {t('join.otherLines')}
        </Link>
        <WaysOn />
      </Notice>
    </Card>
  );
}

export function JoinFailed({ isOffline, onRetry }: { isOffline: boolean; onRetry: () => void }) {
  const { t } = useTexts();
  return (
    <Card>
      <Notice
        role="alert"
        icon={isOffline ? OFFLINE : WARNING}
        title={isOffline ? t('live.offline') : t('join.failed')}
        text={isOffline ? t('join.failed') : t('home.failedHint')}
      >
        <Button onClick={onRetry}>{t('dialog.retry')}</Button>
        <WaysOn />
      </Notice>
    </Card>
  );
}

export function AlreadyHere({ guid, onForOther }: { guid: string; onForOther: () => void }) {
  const { t } = useTexts();
  return (
    <Card>
      <Notice icon={TICKET} title={t('join.alreadyTitle')}>
        <Link href={`/status/${guid}`} {...buttonLook('primary')}>
          {t('join.openTicket')}
        </Link>
        <Button look="quiet" onClick={onForOther}>
          {t('join.forOtherToo')}
        </Button>
      </Notice>
    </Card>
  );
}
