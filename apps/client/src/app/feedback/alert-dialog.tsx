import { Button } from '@openturn/ui/basics/button.tsx';
import type { Alert } from '@openturn/web/feedback/feedback.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { FailureDialog } from './failure-dialog.tsx';

type AlertDialogProps = { shown: Alert; onClose: () => void };

/** UI-03: what went wrong, and OK. */
export function AlertDialog({ shown, onClose }: AlertDialogProps) {
  const { t } = useTexts();
  return (
    <FailureDialog shown={shown} onClose={onClose} actions={<Button onClick={onClose}>{t('dialog.ok')}</Button>} />
  );
}
