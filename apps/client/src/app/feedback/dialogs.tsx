import { AlertDialog } from './alert-dialog.tsx';
import { useAlert, useNotification, useRetryQuestion } from '@openturn/web/feedback/feedback.ts';
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
