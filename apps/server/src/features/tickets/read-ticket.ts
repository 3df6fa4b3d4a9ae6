import type { TicketDeps } from './ticket-deps.ts';
import type { Ticket } from './ticket-store.ts';

/** A ticket that is over is shown for so long. */
export const SHOWN_FOR_MS = 24 * 3_600_000;

/** Null for one that there is not, that is no place yet, or that has been over for long. */
export async function readTicket(
  siteId: number,
  guid: string,
  { tickets, clock }: Pick<TicketDeps, 'tickets' | 'clock'>,
): Promise<Ticket | null> {
  const ticket = await tickets.find(siteId, guid);
  if (!ticket || ticket.stage === 'draft') return null;
  const isLongOver = ticket.endedAt !== null && clock.now() - ticket.endedAt > SHOWN_FOR_MS;
  return isLongOver || ticket.reason === 'expired' || ticket.reason === 'draft_left' ? null : ticket;
}
