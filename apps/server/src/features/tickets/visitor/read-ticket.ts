import type { TicketDeps } from '#features/tickets/ticket-deps.ts';
import type { Ticket } from '#features/tickets/store/ticket-store.ts';

/** A ticket that is over is shown for so long. */
const SHOWN_FOR_MS = 24 * 3_600_000;

/** What no ticket can be called is not even looked for. */
const GUID = /^[A-Za-z0-9_-]{1,64}$/;

export function isGuid(text: string): boolean {
  return GUID.test(text);
}

/** Null for one that there is not, that is no place yet, or that has been over for long. */
export async function readTicket(
  siteId: number,
  guid: string,
  { tickets, clock }: Pick<TicketDeps, 'tickets' | 'clock'>,
): Promise<Ticket | null> {
  const ticket = isGuid(guid) ? await tickets.find(siteId, guid) : null;
  return ticket && ticket.stage !== 'draft' && isShown(ticket, clock.now()) ? ticket : null;
}

/** A draft that came to nothing has had no number, and never was a ticket. */
export function isShown({ endedAt, number }: Pick<Ticket, 'endedAt' | 'number'>, now: number): boolean {
  return endedAt === null || (number > 0 && now - endedAt <= SHOWN_FOR_MS);
}
