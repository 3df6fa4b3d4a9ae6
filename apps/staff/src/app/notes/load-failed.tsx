import { Button } from '@openturn/ui/basics/button.tsx';
import { WARNING } from '@openturn/ui/icons/icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';

type LoadFailedProps = { title: string; heading?: 'h1'; onRetry: () => unknown };

export function LoadFailed({ title, heading, onRetry }: LoadFailedProps) {
  const { t } = useTexts();
  return (
    <Notice heading={heading} icon={WARNING} title={title} role="alert">
      <Button onClick={() => void onRetry()}>{t('dialog.retry')}</Button>
    </Notice>
  );
}
