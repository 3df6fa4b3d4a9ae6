import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { Toast } from '@openturn/ui/toast.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import styles from './feedback-outlet.module.css';
import {
  dismissToast,
  TOAST_MS,
  type Toast as ShownToast,
  useAlert,
  useLoading,
  useNotification,
  useRetryQuestion,
  useToasts,
} from './feedback.ts';
import { LoadingIndicator } from './loading-indicator.tsx';

const DIALOGS_AFTER_MS = 2_000;
const loadDialogs = () => import('./dialogs.tsx');
const Dialogs = lazy(async () => ({ default: (await loadDialogs()).Dialogs }));

/** Where all that is told meanwhile appears: over the page, so that nothing in it moves. */
export function FeedbackOutlet({ children }: { children?: ReactNode }) {
  return (
    <>
      <Toasts />
      <div className={styles.bottom}>
        {children}
        <LoadingIndicator text={useLoading()} />
      </div>
      <OpenDialogs />
    </>
  );
}

/** UI-02: the two regions are there before anything stands in them, or nothing of it is announced. */
function Toasts() {
  const toasts = useToasts();
  return (
    <div className={styles.top}>
      <div role="status">{toasts.filter(({ kind }) => kind === 'success').map(toastOf)}</div>
      <div role="alert">{toasts.filter(({ kind }) => kind === 'danger').map(toastOf)}</div>
    </div>
  );
}

function toastOf(toast: ShownToast) {
  return <TimedToast key={toast.id} toast={toast} />;
}

function TimedToast({ toast: { id, kind, text } }: { toast: ShownToast }) {
  const { t } = useTexts();
  return (
    <Toast
      kind={kind}
      text={text}
      dismissLabel={t('toast.dismiss')}
      showForMs={TOAST_MS}
      onEnd={() => dismissToast(id)}
    />
  );
}

/** Their code comes once the page is at rest: a dialog that has to be fetched would fail with the network it speaks of. */
function OpenDialogs() {
  const isAnyOpen = [useAlert(), useRetryQuestion(), useNotification()].some(Boolean);
  useEffect(() => {
    const timer = setTimeout(() => void loadDialogs().catch(() => {}), DIALOGS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    isAnyOpen && (
      <Suspense>
        <Dialogs />
      </Suspense>
    )
  );
}
