import { orderOfLine } from '@openturn/domain/line/line-order.ts';
import { ok, type Result } from '@openturn/domain/result.ts';
import { moveTicket, type MoveRefusal } from './move-ticket.ts';
import type { TicketDeps } from './ticket-deps.ts';
import type { Ticket } from './ticket-store.ts';

type CallNext = { siteId: number; lineId: string; desk: string };

/** Calls whose turn it is; null when nobody waits. Two desks that ask at once get two tickets. */
export async function callNext(
  { siteId, lineId, desk }: CallNext,
  deps: TicketDeps,
): Promise<Result<Ticket | null, MoveRefusal>> {
  for (const { id } of orderOfLine(await deps.tickets.active(siteId, lineId), { graceMs: 0 })) {
    const called = await moveTicket({ siteId, ticketId: id, event: 'call', by: 'A', desk }, deps);
    // Another desk was faster with this one, or it has just left.
    if (called.ok || called.error.code !== 'not-now') return called;
  }
  return ok(null);
}
