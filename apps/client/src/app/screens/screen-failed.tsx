import { Button } from '@openturn/ui/basics/button.tsx';
import { WARNING } from '@openturn/ui/icons/icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useOnline } from '#platform/use-online.ts';

export function ScreenFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts();
  const isOnline = useOnline();
  return (
    <Notice
      role="alert"
      icon={WARNING}
      title={t(isOnline ? 'error.title' : 'live.offline')}
      text={t(isOnline ? 'error.screenFailed' : 'error.screenOffline')}
    >
      <Button onClick={onRetry}>{t('dialog.retry')}</Button>
    </Notice>
  );
}
