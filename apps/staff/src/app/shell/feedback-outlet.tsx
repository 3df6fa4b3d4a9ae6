import { useEffect } from 'react';
import { ERRORS } from '@openturn/contract/errors.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Dialog } from '@openturn/ui/overlays/dialog.tsx';
import { Toast } from '@openturn/ui/overlays/toast.tsx';
import { dismissToast, TOAST_MS, useAlert, useToasts } from '@openturn/web/feedback/feedback.ts';
import { presentFailure } from '@openturn/web/feedback/present-failure.ts';
import { CallError } from '@openturn/web/api/call-failure.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { keepFocus } from '#app/keys/keep-focus.ts';
import styles from './feedback-outlet.module.css';

/** Both regions are always present, because screen readers announce only changes to existing regions. */
export function FeedbackOutlet() {
  useEffect(keepFocus, []);
  return (
    <>
      <div className={styles.top}>
        <div role="status">
          <Toasts kind="success" />
        </div>
        <div role="alert">
          <Toasts kind="danger" />
        </div>
      </div>
      <Alert />
    </>
  );
}

function Toasts({ kind }: { kind: 'success' | 'danger' }) {
  const { t } = useTexts();
  const toasts = useToasts().filter((toast) => toast.kind === kind);
  return toasts.map(({ id, text }) => (
    <Toast
      key={id}
      kind={kind}
      text={text}
      dismissLabel={t('toast.dismiss')}
      showForMs={TOAST_MS}
      onEnd={() => dismissToast(id)}
    />
  ));
}

function Alert() {
  const { t } = useTexts();
  const alert = useAlert();
  if (!alert) return null;
  const { title, text } = 'error' in alert ? presentFailure(alert.error, t, alert.help) : alert;
  const isOrdinary = 'error' in alert && isOrdinaryRefusal(alert.error);
  return (
    <Dialog
      key={alert.id}
      role="alertdialog"
      title={isOrdinary ? t('staff.refused') : title}
      onClose={() => alert.close()}
      actions={<Button onClick={() => alert.close()}>{t('dialog.ok')}</Button>}
    >
      {text.split('\n').map((line) => (
        <p key={line} dir="auto">
          {line}
        </p>
      ))}
    </Dialog>
  );
}

/** The server has an answer without a title of its own, such as that a line is closed: nothing went wrong. */
function isOrdinaryRefusal(error: unknown): boolean {
  if (!(error instanceof CallError) || error.failure.kind !== 'refused' || error.failure.code === null) return false;
  const { status, titleKey } = ERRORS[error.failure.code];
  return status < 500 && titleKey === 'error.title';
}
