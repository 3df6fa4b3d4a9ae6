import type { Board, StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import { Card } from '@openturn/ui/basics/card.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useDragOrder } from '#features/board/waiting/use-drag-order.ts';
import type { WaitingActions } from '#features/board/waiting/use-waiting-actions.ts';
import { nextOf } from '#features/board/read-board.ts';
import { TicketRow } from './ticket-row.tsx';
import type { StaffActions } from '#features/board/use-staff-actions.ts';
import styles from './ticket-list.module.css';

type TicketListProps = {
  board: Board;
  tickets: readonly StaffTicket[];
  selected: string | null;
  onSelect: (guid: string | null) => void;
  actions: StaffActions;
  siteId: number;
  waiting: WaitingActions;
  onTransfer: (ticket: StaffTicket) => void;
};

const COLUMNS = [
  'staff.place',
  'staff.ticket',
  'staff.nameAndNeeds',
  'staff.hereFor',
  'staff.waited',
  'staff.status',
] as const;

/** The line in calling order, and apart from it those on hold. */
export function TicketList(props: TicketListProps) {
  const { board, tickets, selected, onSelect, actions, siteId, waiting, onTransfer } = props;
  const { t } = useTexts();
  const held = tickets.filter(({ stage }) => stage === 'holding');
  const inLine = tickets.filter(({ stage }) => stage !== 'holding');
  const drag = useDragOrder({
    guids: inLine.map(({ guid }) => guid),
    onDrop: (guid, before) => {
      const ticket = inLine.find((each) => each.guid === guid);
      if (ticket) void waiting.moveBefore(ticket, before);
    },
  });
  const rows = (of: readonly StaffTicket[]) =>
    of.map((ticket) => (
      <TicketRow
        key={ticket.guid}
        ticket={ticket}
        isNext={ticket.guid === nextOf(board, ticket.lineId)?.guid}
        now={board.at}
        zone={board.zone}
        isSelected={ticket.guid === selected}
        onSelect={() => onSelect(ticket.guid === selected ? null : ticket.guid)}
        actions={actions}
        siteId={siteId}
        inLine={inLine.length}
        waiting={waiting}
        drag={drag}
        onTransfer={() => onTransfer(ticket)}
      />
    ));
  if (tickets.length === 0) return <p className={styles.empty}>{t('staff.nobodyWaits')}</p>;
  return (
    <Card>
      {/* For the eye: each row reads out what its columns are. */}
      <div className={styles.head} aria-hidden="true">
        {COLUMNS.map((column) => (
          <span key={column}>{t(column)}</span>
        ))}
      </div>
      {inLine.length === 0 && <p className={styles.none}>{t('staff.nobodyWaits')}</p>}
      {inLine.length > 0 && <ol>{rows(inLine)}</ol>}
      {held.length > 0 && (
        <>
          <h2 className={styles.group}>{t('staff.onHold', { count: held.length })}</h2>
          <ol>{rows(held)}</ol>
        </>
      )}
    </Card>
  );
}
