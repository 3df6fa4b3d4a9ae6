import { Button } from '@openturn/ui/basics/button.tsx';
import type { FailureAlert } from '@openturn/web/feedback/feedback.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { FailureDialog } from './failure-dialog.tsx';

type RetryDialogProps = { shown: FailureAlert; onAnswer: (retry: boolean) => void };

/** UI-06: Cancel (also Escape) or Retry. */
export function RetryDialog({ shown, onAnswer }: RetryDialogProps) {
  const { t } = useTexts();
  return (
    <FailureDialog
      shown={shown}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button look="quiet" onClick={() => onAnswer(false)}>
            {t('dialog.cancel')}
          </Button>
          <Button onClick={() => onAnswer(true)}>{t('dialog.retry')}</Button>
        </>
      }
    />
  );
}
