import type { TicketView, VisitorAction } from '@openturn/contract/visitor/ticket-view.ts';

/** A wish that is safe to show before the server has answered: no place depends on it. */
export function withWish(ticket: TicketView, wished: VisitorAction | null): TicketView {
  const isMet = wished === 'im_ready' || wished === 'undo_ready' ? ticket.actions.includes(wished) : false;
  if (!isMet) return ticket;
  return { ...ticket, stage: wished === 'im_ready' ? 'ready' : 'waiting', actions: swap(ticket) };
}

const OPPOSITE: Partial<Record<VisitorAction, VisitorAction>> = { im_ready: 'undo_ready', undo_ready: 'im_ready' };

function swap({ actions }: TicketView): VisitorAction[] {
  return actions.map((action) => OPPOSITE[action] ?? action);
}
