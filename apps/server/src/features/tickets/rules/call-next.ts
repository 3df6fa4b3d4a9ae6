import { orderOfLine } from '@openturn/domain/line/line-order.ts';
import { ok, type Result } from '@openturn/domain/result.ts';
import type { MoveRefusal } from './make-move.ts';
import { moveTicket } from './move-ticket.ts';
import type { TicketDeps } from '#features/tickets/ticket-deps.ts';
import type { Ticket } from '#features/tickets/store/ticket-store.ts';

type CallNext = { siteId: number; lineId: string; desk: string };

/** Calls the next ticket; null if nobody is waiting. Two desks that ask at once get two tickets. */
export async function callNext(
  { siteId, lineId, desk }: CallNext,
  deps: TicketDeps,
): Promise<Result<Ticket | null, MoveRefusal>> {
  const [active, graceMs] = await Promise.all([
    deps.tickets.active(siteId, lineId),
    deps.tickets.graceOf(siteId, lineId),
  ]);
  for (const { id } of orderOfLine(active, { graceMs })) {
    const called = await moveTicket({ siteId, ticketId: id, event: 'call', by: 'agent', desk }, deps);
    // Another desk has just called this ticket, or the visitor has left.
    if (called.ok || called.error.code !== 'not-now') return called;
  }
  return ok(null);
}
