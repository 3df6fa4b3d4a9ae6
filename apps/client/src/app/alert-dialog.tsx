import { Button } from '@openturn/ui/button.tsx';
import { Dialog } from '@openturn/ui/dialog.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';

type AlertDialogProps = { title: string; text: string; onClose: () => void };

/** UI-03: what went wrong, and OK. */
export function AlertDialog({ title, text, onClose }: AlertDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog
      role="alertdialog"
      title={title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('dialog.ok')}</Button>}
    >
      <p dir="auto">{text}</p>
    </Dialog>
  );
}
