import { orderOfLine, rankOf } from '@openturn/domain/line/line-order.ts';
import { makeMove } from './make-move.ts';
import type { TicketDeps } from '#features/tickets/ticket-deps.ts';
import type { Ticket } from '#features/tickets/store/ticket-store.ts';

type Line = Pick<Ticket, 'siteId' | 'lineId'>;

/** Returns tickets held until others have passed, once all of those have. */
export async function returnPassed({ siteId, lineId }: Line, deps: TicketDeps): Promise<void> {
  const { tickets } = deps;
  const held = await tickets.heldByPlace(siteId, lineId);
  if (held.length === 0) return;
  const [active, graceMs] = await Promise.all([tickets.active(siteId, lineId), tickets.graceOf(siteId, lineId)]);
  const [next] = orderOfLine(active, { graceMs });
  const nextRank = next ? rankOf(next, graceMs) : Infinity;
  for (const { id: ticketId, version, returnRank } of held.filter((ticket) => (ticket.returnRank ?? 0) < nextRank)) {
    if (returnRank === null) continue;
    await makeMove({ siteId, ticketId, event: 'return', by: 'system', ifVersion: version }, deps);
  }
}
