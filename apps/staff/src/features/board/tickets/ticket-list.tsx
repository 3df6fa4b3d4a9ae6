import type { Board, StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import { Card } from '@openturn/ui/basics/card.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { TicketRow } from './ticket-row.tsx';
import type { StaffActions } from '#features/board/use-staff-actions.ts';
import styles from './ticket-list.module.css';

type TicketListProps = {
  board: Board;
  tickets: readonly StaffTicket[];
  selected: string | null;
  onSelect: (guid: string | null) => void;
  actions: StaffActions;
};

export function TicketList({ board, tickets, selected, onSelect, actions }: TicketListProps) {
  const { t } = useTexts();
  if (tickets.length === 0) return <p className={styles.empty}>{t('staff.nobodyWaits')}</p>;
  return (
    <Card as="ol">
      {tickets.map((ticket) => (
        <TicketRow
          key={ticket.guid}
          ticket={ticket}
          now={board.at}
          zone={board.zone}
          isSelected={ticket.guid === selected}
          onSelect={() => onSelect(ticket.guid === selected ? null : ticket.guid)}
          actions={actions}
        />
      ))}
    </Card>
  );
}
