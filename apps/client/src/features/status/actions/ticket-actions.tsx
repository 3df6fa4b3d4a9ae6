import { Suspense, useState } from 'react';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { lazyScreen, ScreenPart } from '#app/screens/lazy-screen.tsx';
import { MessagesButton } from '#messages/messages-button.tsx';
import { useOnline } from '#platform/use-online.ts';
import { isRunning } from '#tickets/is-running.ts';
import type { Stage } from '#tickets/stage-text.ts';
import { OverActions } from './over-actions.tsx';
import { type TicketSheet, RunningActions } from './running-actions.tsx';
import styles from '#visit/action-bar.module.css';
import type { Acts } from './use-acts.ts';
import { ActFailureLine } from '#visit/act-failure-line.tsx';
import { NeedsScript } from '#site/parts/needs-script.tsx';
import { CallLink } from '#site/parts/contact-links.tsx';

/** Loaded on demand: few visitors need it, and only after a tap. */
const CONFIRM_SHEET = lazyScreen(async () => (await import('./confirm-sheet.tsx')).ConfirmSheet);
const MORE_TIME_SHEET = lazyScreen(async () => (await import('./more-time-sheet.tsx')).MoreTimeSheet);

type TicketActionsProps = {
  ticket: TicketView;
  acts: Acts;
  serverAheadMs: number;
  /** The buttons have just changed, so a tap may be meant for the old ones. */
  isSettling: boolean;
};

/** The current actions, within reach of the thumb. */
export function TicketActions({ ticket, acts, serverAheadMs, isSettling }: TicketActionsProps) {
  const { t } = useTexts();
  const { stage, actions } = ticket;
  const isOnline = useOnline();
  const [sheet, setSheet] = useState<{ kind: TicketSheet; at: Stage } | null>(null);
  // A call closes any open sheet.
  const open = sheet?.at === stage ? sheet.kind : null;
  const close = () => setSheet(null);
  const isOff = !isOnline || isSettling || acts.pending !== null;
  const show = (kind: TicketSheet) => setSheet({ kind, at: stage });
  return (
    <>
      <div className={styles.bar}>
        <NeedsScript />
        <ActFailureLine failure={acts.failure} isOnline={isOnline} />
        {isRunning(ticket) ? (
          <RunningActions ticket={ticket} acts={acts} isOff={isOff} onSheet={show} />
        ) : (
          <OverActions ticket={ticket} acts={acts} isOff={isOff} serverAheadMs={serverAheadMs} />
        )}
      </div>
      <div className={styles.rest}>
        {isRunning(ticket) && <CallLink look="text" />}
        <MessagesButton guid={ticket.guid} />
        {/* Never in the row of the main actions, where something else was a moment ago. */}
        {stage === 'called' && actions.includes('recall_later') && (
          <Button look="text" aria-disabled={isOff || undefined} onClick={() => !isOff && show('recall_later')}>
            {t('status.laterAction')}
          </Button>
        )}
        {actions.includes('leave') && (
          <Button look="text" aria-disabled={isOff || undefined} onClick={() => !isOff && show('leave')}>
            {t('status.leave')}
          </Button>
        )}
      </div>
      {open !== null && open !== 'more' && actions.includes(open) && (
        <Suspense>
          <ScreenPart screen={CONFIRM_SHEET} props={{ action: open, ticket, acts, onClose: close }} />
        </Suspense>
      )}
      {open === 'more' && actions.includes('need_more_time') && (
        <Suspense>
          <ScreenPart screen={MORE_TIME_SHEET} props={{ ticket, acts, onClose: close }} />
        </Suspense>
      )}
    </>
  );
}
