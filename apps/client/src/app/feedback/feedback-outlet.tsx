import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { Toast } from '@openturn/ui/overlays/toast.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { lazyScreen, ScreenPart } from '#app/screens/lazy-screen.tsx';
import { usePlatform } from '#platform/platform.ts';
import { ownAppointments } from '#appointments/own/own-appointments.ts';
import { useSite } from '#site/use-site.ts';
import { ownTickets } from '#tickets/own-tickets.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { Dialogs } from './dialogs.tsx';
import styles from './feedback-outlet.module.css';
import {
  dismissToast,
  TOAST_MS,
  type Toast as ShownToast,
  useLoading,
  useToasts,
} from '@openturn/web/feedback/feedback.ts';
import { LoadingIndicator } from './loading-indicator.tsx';

const CALL_TAKEOVER = lazyScreen(
  async () => (await import('#features/status/takeover/call-takeover.tsx')).CallTakeover,
);

/** Only where visitors and the business write to each other. */
const UNREAD_BADGE = lazyScreen(async () => (await import('#messages/unread-badge.tsx')).UnreadBadge);

/** Toasts, notices and dialogs; they overlay the page and cause no layout shift. */
export function FeedbackOutlet({ hasSite }: { hasSite: boolean }) {
  return (
    <>
      {hasSite && <NewsOfDevice />}
      <Toasts />
      <div className={styles.bottom}>
        {hasSite && <ConnectionBanner />}
        <LoadingIndicator text={useLoading()} />
      </div>
      <Dialogs />
    </>
  );
}

/** Loads nothing on a device without a visit; a new one leads to another screen, which renders this again. */
function NewsOfDevice() {
  useLocation();
  const { SiteID, Parts = [] } = useSite();
  const device = usePlatform();
  const hasTicket = ownTickets(device, Number(SiteID)).length > 0;
  const hasVisit = hasTicket || ownAppointments(device, Number(SiteID)).length > 0;
  return (
    <Suspense>
      {hasTicket && <ScreenPart screen={CALL_TAKEOVER} />}
      {hasVisit && Parts.includes('messages') && <ScreenPart screen={UNREAD_BADGE} />}
    </Suspense>
  );
}

/** UI-02: both regions are always rendered, because screen readers announce only changes to existing regions. */
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
