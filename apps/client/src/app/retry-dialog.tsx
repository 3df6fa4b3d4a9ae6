import { Button } from '@openturn/ui/button.tsx';
import { Dialog } from '@openturn/ui/dialog.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';

type RetryDialogProps = { title: string; text: string; onAnswer: (retry: boolean) => void };

/** UI-06: Cancel, which Escape means too, or Retry. */
export function RetryDialog({ title, text, onAnswer }: RetryDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog
      role="alertdialog"
      title={title}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button look="quiet" onClick={() => onAnswer(false)}>
            {t('dialog.cancel')}
          </Button>
          <Button onClick={() => onAnswer(true)}>{t('dialog.retry')}</Button>
        </>
      }
    >
      <p dir="auto">{text}</p>
    </Dialog>
  );
}
