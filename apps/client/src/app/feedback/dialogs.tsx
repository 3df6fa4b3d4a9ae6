import { Button } from '@openturn/ui/basics/button.tsx';
import { type Alert, useAlert, useNotification, useRetryQuestion } from '@openturn/web/feedback/feedback.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { FailureDialog } from './failure-dialog.tsx';
import { NotificationDialog } from './notification-dialog.tsx';
import { RetryDialog } from './retry-dialog.tsx';

export function Dialogs() {
  const alert = useAlert();
  const question = useRetryQuestion();
  const notification = useNotification();
  return (
    <>
      {notification && (
        <NotificationDialog key={`n${notification.id}`} {...notification} onClose={notification.close} />
      )}
      {question && <RetryDialog key={`q${question.id}`} shown={question} onAnswer={question.close} />}
      {alert && <AlertDialog key={`a${alert.id}`} shown={alert} onClose={alert.close} />}
    </>
  );
}

type AlertDialogProps = { shown: Alert; onClose: () => void };

/** UI-03. */
function AlertDialog({ shown, onClose }: AlertDialogProps) {
  const { t } = useTexts();
  return (
    <FailureDialog shown={shown} onClose={onClose} actions={<Button onClick={onClose}>{t('dialog.ok')}</Button>} />
  );
}
