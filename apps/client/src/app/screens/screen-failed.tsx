import { Button } from '@openturn/ui/basics/button.tsx';
import { WARNING } from '@openturn/ui/icons/icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';

export function ScreenFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts();
  return (
    <Notice role="alert" icon={WARNING} title={t('error.title')} text={t('error.screenFailed')}>
      <Button onClick={onRetry}>{t('dialog.retry')}</Button>
    </Notice>
  );
}
