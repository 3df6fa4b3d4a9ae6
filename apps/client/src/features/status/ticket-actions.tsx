import { useState } from 'react';
import type { TicketView } from '@openturn/contract/ticket-view.ts';
import { useOnline } from '#platform/use-online.ts';
import { isRunning } from '#tickets/is-running.ts';
import type { Stage } from '#tickets/stage-text.ts';
import { ActFailureLine } from './act-failure-line.tsx';
import { LeaveSheet } from './leave-sheet.tsx';
import { MoreTimeSheet } from './more-time-sheet.tsx';
import { OverActions } from './over-actions.tsx';
import { RunningActions } from './running-actions.tsx';
import styles from './ticket-actions.module.css';
import type { Acts } from './use-acts.ts';
import { useSettling } from './use-settling.ts';

export type OpenSheet = 'more' | 'leave';

type TicketActionsProps = { ticket: TicketView; acts: Acts; serverAheadMs: number };

/** What can be done now, within reach of the thumb. */
export function TicketActions({ ticket, acts, serverAheadMs }: TicketActionsProps) {
  const { stage, actions } = ticket;
  const isOnline = useOnline();
  const isSettling = useSettling(stage);
  const [sheet, setSheet] = useState<{ kind: OpenSheet; at: Stage } | null>(null);
  // Being called closes what was asked before it.
  const open = sheet?.at === stage ? sheet.kind : null;
  const close = () => setSheet(null);
  const bar = { ticket, acts, isOff: !isOnline || isSettling || acts.pending !== null };
  return (
    <div className={styles.bar}>
      <ActFailureLine failure={acts.failure} isOnline={isOnline} />
      {isRunning(ticket) ? (
        <RunningActions {...bar} onSheet={(kind) => setSheet({ kind, at: stage })} />
      ) : (
        <OverActions {...bar} serverAheadMs={serverAheadMs} />
      )}
      {open === 'leave' && <LeaveSheet ticket={ticket} acts={acts} onClose={close} />}
      {open === 'more' && actions.includes('need_more_time') && (
        <MoreTimeSheet ticket={ticket} acts={acts} onClose={close} />
      )}
    </div>
  );
}
