import { Button } from '@openturn/ui/basics/button.tsx';
import { Card } from '@openturn/ui/basics/card.tsx';
import { OFFLINE, WARNING } from '@openturn/ui/icons/icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';

export function LinesFailed({ isOffline, onRetry }: { isOffline: boolean; onRetry: () => void }) {
  const { t } = useTexts();
  return (
    <Card>
      <Notice
        role="alert"
        icon={isOffline ? OFFLINE : WARNING}
        title={isOffline ? t('live.offline') : t('home.failed')}
        text={isOffline ? t('home.failed') : t('home.failedHint')}
      >
        <Button onClick={onRetry}>{t('dialog.retry')}</Button>
      </Notice>
    </Card>
  );
}
