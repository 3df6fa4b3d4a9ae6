import type { LineView } from '@openturn/contract/visitor/lines.ts';
import type { Board, DeskView, StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import { elapsedOf } from '@openturn/domain/format/elapsed.ts';
import { STAFF_ACTIONS } from '@openturn/domain/ticket/staff-actions.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { elapsedText } from '@openturn/web/i18n/elapsed-text.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { KeyButton } from '#app/keys/key-button.tsx';
import { useTicking } from '#app/live/use-ticking.ts';
import { NoteForm } from './note-form.tsx';
import { NEXT_KEY, offeredActions, STAGE_TEXTS } from '#features/board/staff-words.ts';
import { TicketDetails } from '#features/board/tickets/ticket-details.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import type { StaffActions } from '#features/board/use-staff-actions.ts';
import styles from './desk-panel.module.css';

type DeskPanelProps = {
  board: Board;
  desk: DeskView;
  ticketsAtDesk: readonly StaffTicket[];
  line: LineView | null;
  actions: StaffActions;
  siteId: number;
  isTransferring: boolean;
  onTransfer: (isTransferring: boolean) => void;
};

/** The ticket at this desk; the main button completes it and calls the next. */
export function DeskPanel(props: DeskPanelProps) {
  const { board, desk, ticketsAtDesk, line, actions, siteId, isTransferring, onTransfer } = props;
  const { t, language } = useTexts();
  const now = useTicking(board.at);
  const [ticket] = ticketsAtDesk;
  const completes = ticket?.actions.includes('complete') ?? false;
  return (
    <section className={styles.panel} aria-label={pickName(desk.names, language)}>
      {ticket ? (
        <>
          <div>
            <p className={styles.soft}>{t('staff.atYourDesk')}</p>
            <p className={styles.number}>{ticket.number}</p>
            <p className={styles.name}>
              <bdi>{ticket.name}</bdi>
            </p>
            {ticket.service && <p className={styles.soft}>{pickName(ticket.service, language)}</p>}
          </div>
          <p className={styles.clock}>
            <span>
              {[t(STAGE_TEXTS[ticket.stage]), ticket.isComing && t('staff.onTheWay')].filter(Boolean).join(' · ')}
            </span>
            <b>{elapsedText(elapsedOf(now - ticket.stageAt), t)}</b>
          </p>
          <TicketDetails ticket={ticket} zone={board.zone} />
          <NoteForm key={ticket.guid} ticket={ticket} siteId={siteId} />
        </>
      ) : (
        <p className={styles.empty}>{t('staff.nobodyHere')}</p>
      )}
      <div className={styles.keys}>
        <KeyButton
          shortcut={NEXT_KEY}
          isMain
          disabled={actions.isPending || (ticket !== undefined && !completes)}
          onClick={() =>
            void (completes && ticket ? actions.completeAndNext(ticket, line?.id) : actions.next(line?.id))
          }
        >
          {completes ? t('staff.completeAndNext') : t('staff.next')}
        </KeyButton>
        {ticket &&
          offeredActions(ticket, 'desk').map((action) => (
            <KeyButton
              key={action}
              shortcut={STAFF_ACTIONS[action].key}
              disabled={actions.isPending}
              onClick={() => (action === 'transfer' ? onTransfer(true) : void actions.act({ ticket, action }))}
            >
              {t(STAFF_ACTIONS[action].words.button)}
            </KeyButton>
          ))}
      </div>
      {isTransferring && ticket && (
        <TransferDialog board={board} ticket={ticket} actions={actions} onClose={() => onTransfer(false)} />
      )}
    </section>
  );
}
