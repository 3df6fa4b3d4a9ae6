import { turnsByKey } from '#kernel/turns-by-key.ts';

const inTurn = turnsByKey();

/**
 * However many people change a ticket at once through this node, each decides on the ticket as the one before has left
 * it, and none is refused because others were first. `work` must not wait for another turn of the same ticket.
 */
export function inTicketTurn<T>(
  { siteId, ticketId }: { siteId: number; ticketId: string },
  work: () => Promise<T>,
): Promise<T> {
  return inTurn(`${siteId} ${ticketId}`, work);
}
