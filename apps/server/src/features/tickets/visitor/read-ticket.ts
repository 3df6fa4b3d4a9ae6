import { DAY_MS } from '@openturn/domain/time/units.ts';
import type { TicketDeps } from '#features/tickets/ticket-deps.ts';
import type { Ticket } from '#features/tickets/store/ticket-store.ts';

/** How long an ended ticket is still shown. */
const SHOWN_FOR_MS = DAY_MS;

/** Other guids are rejected without a query. */
const GUID = /^[A-Za-z0-9_-]{1,64}$/;

export function isGuid(text: string): boolean {
  return GUID.test(text);
}

/** Null for an unknown ticket, a draft, or one that ended long ago. */
export async function readTicket(
  siteId: number,
  guid: string,
  { tickets, clock }: Pick<TicketDeps, 'tickets' | 'clock'>,
): Promise<Ticket | null> {
  const ticket = isGuid(guid) ? await tickets.find(siteId, guid) : null;
  if (!ticket || ticket.stage === 'draft' || !isShown(ticket, clock.now())) return null;
  // Nobody waits for that: reading must work even when nothing can be written.
  if (ticket.stage === 'waiting') void tickets.markSeen(siteId, ticket.id, clock.now());
  return ticket;
}

/** A draft has no number; one that expired never became a ticket. */
export function isShown({ endedAt, number }: Pick<Ticket, 'endedAt' | 'number'>, now: number): boolean {
  return endedAt === null || (number > 0 && now - endedAt <= SHOWN_FOR_MS);
}
