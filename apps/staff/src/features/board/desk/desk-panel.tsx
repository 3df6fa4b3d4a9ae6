import { type ComponentProps, Suspense, useEffect, useState } from 'react';
import type { LineView } from '@openturn/contract/visitor/lines.ts';
import type { Board, DeskView, StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import { elapsedOf } from '@openturn/domain/format/elapsed.ts';
import { STAFF_ACTIONS, type StaffAction } from '@openturn/domain/ticket/staff-actions.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { elapsedText } from '@openturn/web/i18n/elapsed-text.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { KeyButton } from '#app/keys/key-button.tsx';
import { useTicking } from '#app/live/use-ticking.ts';
import { Dock } from '#app/phone/dock.tsx';
import { useIsPhone } from '#app/phone/use-is-phone.ts';
import { lazyScreen } from '#app/start/lazy-screen.tsx';
import { mainActionOf, nextOf } from '#features/board/read-board.ts';
import { actionText, offeredActions } from '#features/board/staff-words.ts';
import { MainKey } from './main-key.tsx';
import { TicketAtDesk } from './ticket-at-desk.tsx';
import type { StaffActions } from '#features/board/use-staff-actions.ts';
import styles from './desk-panel.module.css';

/** The longest time between the two presses of a double click. */
const DOUBLE_PRESS_MS = 500;

/** In a script of its own: few desks call several. */
const AlsoAtDesk = lazyScreen(async () => (await import('./also-at-desk.tsx')).AlsoAtDesk);

export type DeskPanelProps = {
  board: Board;
  desk: DeskView;
  ticketsAtDesk: readonly StaffTicket[];
  /** Where the next visitor is called from: the server chooses among several. */
  lines: readonly LineView[];
  /** All of its lines where somebody waits are paused. */
  isPaused: boolean;
  /** Docked beside another screen: all but the main key opens with the ticket. */
  isBrief?: boolean;
  actions: StaffActions;
  siteId: number;
  onTransfer: (ticket: StaffTicket) => void;
  /** Shows another ticket at this desk. */
  onChoose: (guid: string) => void;
};

/** The ticket at this desk; the main button completes it and calls the next. On a phone it is docked, and opens. */
export function DeskPanel(props: DeskPanelProps) {
  const { board, desk, ticketsAtDesk, lines, isPaused, isBrief, siteId, onTransfer, onChoose } = props;
  const { t, language } = useTexts();
  const now = useTicking(board.at);
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const [ticket, ...others] = ticketsAtDesk;
  const actions = useSettledActions(props.actions, ticket);
  const line = lines.length === 1 ? lines[0]?.id : undefined;
  const from = desk.lines.length > 1 ? lines.map(({ names }) => pickName(names, language)).join(', ') : '';
  const next = line === undefined ? undefined : nextOf(board, line);
  const calling = { next, line, from: isPaused ? t('staff.linePaused') : from, isPaused };
  const mainAction = mainActionOf(ticketsAtDesk);
  const mainKey = <MainKey ticket={ticket} {...calling} action={mainAction} now={board.at} actions={actions} />;
  const keys = (
    <div className={styles.keys}>
      {mainKey}
      {ticket && (!isBrief || isOpen) && (
        <OtherKeys ticket={ticket} main={mainAction} actions={actions} onTransfer={onTransfer} />
      )}
    </div>
  );
  if (isPhone) {
    return (
      <Dock>
        <section className={styles.dock} data-open={isOpen || undefined} aria-label={pickName(desk.names, language)}>
          {ticket && isOpen && (
            <div className={styles.opened} id="at-desk">
              <TicketAtDesk ticket={ticket} siteId={siteId} now={now} zone={board.zone} />
            </div>
          )}
          {ticket && (
            <button
              type="button"
              className={styles.current}
              aria-expanded={isOpen}
              aria-controls="at-desk"
              onClick={() => setOpen(!isOpen)}
            >
              <span className={styles.soft}>{t('staff.atYourDesk')}</span>
              <b>
                {ticket.ticketCode} <bdi>{ticket.name}</bdi>
              </b>
              <span>{elapsedText(elapsedOf(now - ticket.stageAt), t)}</span>
            </button>
          )}
          <Others tickets={others} now={now} onChoose={onChoose} />
          {keys}
        </section>
      </Dock>
    );
  }
  return (
    <section className={styles.panel} aria-label={pickName(desk.names, language)}>
      {ticket ? (
        <TicketAtDesk
          ticket={ticket}
          siteId={siteId}
          now={now}
          zone={board.zone}
          keys={
            <>
              {keys}
              <Others tickets={others} now={now} onChoose={onChoose} />
            </>
          }
        />
      ) : (
        <>
          <p className={styles.empty}>{t('staff.nobodyHere')}</p>
          {keys}
        </>
      )}
    </section>
  );
}

function Others(props: ComponentProps<typeof AlsoAtDesk>) {
  return <Suspense>{props.tickets.length > 0 && <AlsoAtDesk {...props} />}</Suspense>;
}

/** The second press of a double one must not do what the same place does since. */
function useSettledActions(actions: StaffActions, ticket: StaffTicket | undefined): StaffActions {
  const shown = `${ticket?.guid} ${ticket?.stage}`;
  const [settled, setSettled] = useState(shown);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(shown), DOUBLE_PRESS_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return { ...actions, isPending: actions.isPending || settled !== shown };
}

/** What else can be done with the ticket at the desk. */
function OtherKeys({
  ticket,
  main,
  actions,
  onTransfer,
}: Pick<DeskPanelProps, 'actions' | 'onTransfer'> & { ticket: StaffTicket; main: StaffAction | null }) {
  const { t } = useTexts();
  return offeredActions(ticket, 'desk')
    .filter((action) => action !== main)
    .map((action) => (
      <KeyButton
        key={action}
        shortcut={STAFF_ACTIONS[action].key}
        disabled={actions.isPending}
        onClick={() => (action === 'transfer' ? onTransfer(ticket) : void actions.act({ ticket, action }))}
      >
        {t(actionText(action, ticket))}
      </KeyButton>
    ));
}
