import { useState } from 'react';
import { Link } from 'wouter';
import type { AppointmentView } from '@openturn/contract/visitor/appointment-view.ts';
import { Button, buttonLook } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { MessagesButton } from '#messages/messages-button.tsx';
import { lazyScreen } from '#app/screens/lazy-screen.tsx';
import { Later } from '#app/screens/later.tsx';
import { useOnline } from '#platform/use-online.ts';
import styles from '#visit/action-bar.module.css';
import { ActFailureLine } from '#visit/act-failure-line.tsx';
import { useSettling } from '#visit/use-settling.ts';
import { NeedsScript } from '#site/parts/needs-script.tsx';
import { CallLink } from '#site/parts/contact-links.tsx';
import { CancelSheet } from '#features/booked/sheets/cancel-sheet.tsx';
import { ComingActions, type AppointmentSheet } from './coming-actions.tsx';
import { OfferActions } from './offer-actions.tsx';
import type { BookedActs } from './use-booked-acts.ts';

/** Loaded when it is opened. */
const CALENDAR_SHEET = lazyScreen(
  async () => (await import('#features/booked/sheets/calendar-sheet.tsx')).CalendarSheet,
);

type AppointmentActionsProps = { appointment: AppointmentView; acts: BookedActs; serverAheadMs: number };

/** Sticks to the bottom of the screen, within reach of the thumb. */
export function AppointmentActions({ appointment, acts, serverAheadMs }: AppointmentActionsProps) {
  const { t } = useTexts();
  const { state, actions, isOffer } = appointment;
  const isOnline = useOnline();
  const isSettling = useSettling(state);
  const [sheet, setSheet] = useState<{ kind: AppointmentSheet; at: string } | null>(null);
  // A sheet belongs to the state it was opened in, so a change of state closes it.
  const open = sheet?.at === state ? sheet.kind : null;
  const show = (kind: AppointmentSheet) => {
    acts.setFailure(null);
    setSheet({ kind, at: state });
  };
  const close = () => {
    acts.setFailure(null);
    setSheet(null);
  };
  const isOff = !isOnline || isSettling || acts.pending !== null;
  const isComing = state === 'pending' || state === 'confirmed';
  return (
    <>
      <div className={styles.bar}>
        <NeedsScript />
        <ActFailureLine failure={open === 'cancel' ? null : acts.failure} isOnline={isOnline} />
        {isComing && <ComingActions appointment={appointment} acts={acts} isOff={isOff} onSheet={show} />}
        {state === 'held' && isOffer && <OfferActions appointment={appointment} acts={acts} isOff={isOff} />}
        {!isComing && !(state === 'held' && isOffer) && <NextSteps appointment={appointment} />}
      </div>
      <div className={styles.rest}>
        <CallLink look="text" />
        {state !== 'held' && <MessagesButton guid={appointment.guid} />}
        {actions.includes('cancel') && (
          <Button look="text" aria-disabled={isOff || undefined} onClick={() => !isOff && show('cancel')}>
            {t('booked.cancel')}
          </Button>
        )}
      </div>
      {open === 'calendar' && <Later screen={CALENDAR_SHEET} props={{ appointment, onClose: close }} />}
      {open === 'cancel' && actions.includes('cancel') && (
        <CancelSheet appointment={appointment} acts={acts} serverAheadMs={serverAheadMs} onClose={close} />
      )}
    </>
  );
}

/** Where to go next when nothing can be changed here. */
function NextSteps({ appointment: { state, ticket, standby, service } }: { appointment: AppointmentView }) {
  const { t } = useTexts();
  if (state === 'checked_in' && ticket !== null) {
    return (
      <Link href={`/status/${ticket}`} {...buttonLook('primary')}>
        {t('booked.toTicket')}
      </Link>
    );
  }
  // Staff come to the visitor, so there is nowhere to go.
  if (state === 'checked_in' || state === 'called' || state === 'started') return null;
  if (state === 'held') {
    return (
      <Link href="/book" {...buttonLook('primary')}>
        {t('booked.finish')}
      </Link>
    );
  }
  const isPassed = state === 'expired' && standby !== null;
  return (
    <>
      {isPassed && (
        <Link href={`/booked/${standby}`} {...buttonLook('primary')}>
          {t('standby.toList')}
        </Link>
      )}
      <Link href={`/book?service=${encodeURIComponent(service.id)}`} {...buttonLook(isPassed ? 'quiet' : 'primary')}>
        {t('booked.again')}
      </Link>
    </>
  );
}
