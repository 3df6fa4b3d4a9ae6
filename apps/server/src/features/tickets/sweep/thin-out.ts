import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { moveTicket } from '#features/tickets/rules/move-ticket.ts';
import type { TicketDeps } from '#features/tickets/ticket-deps.ts';
import type { UnprovenTicket } from '#features/tickets/store/ticket-store.ts';

/** A phone shows its ticket right after joining; one that is switched off at that moment has this long to come back. */
export const UNANSWERED_AFTER_MS = 10 * MINUTE_MS;
/** Fewer silent tickets from one address are people whose phones have no connection. */
export const MOST_SILENT_AT_ADDRESS = 10;
/** Read at once. */
const MOST = 2_000;
const LOOK_EVERY_MS = 15_000;

/** Tickets that nobody has ever looked at, if their address brought many of those; at most every few seconds. */
export function unansweredTickets({ tickets, clock }: TicketDeps): () => Promise<UnprovenTicket[]> {
  let lookedAt = -Infinity;
  return async () => {
    const now = clock.now();
    if (Math.abs(now - lookedAt) < LOOK_EVERY_MS) return [];
    lookedAt = now;
    const unseen = await tickets.unproven({ siteId: null, until: now - UNANSWERED_AFTER_MS, limit: MOST });
    const byOrigin = Map.groupBy(unseen, ({ siteId, origin }) => `${siteId} ${origin}`);
    return [...byOrigin.values()].filter((each) => each.length > MOST_SILENT_AT_ADDRESS).flat();
  };
}

/** Takes the ticket out of the line. Its visitor can still take the old place back, and nobody gets a message. */
export async function dropUnanswered({ siteId, id: ticketId }: UnprovenTicket, deps: TicketDeps): Promise<void> {
  await moveTicket({ siteId, ticketId, event: 'drop', by: 'system', ifStage: 'waiting' }, deps);
}
