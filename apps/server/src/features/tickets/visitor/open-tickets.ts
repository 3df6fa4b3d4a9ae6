import type { TicketLimits } from '@openturn/domain/ticket/ticket-limits.ts';
import { limitsAt, type PresentDeps } from './present-tickets.ts';
import { readTicket } from './read-ticket.ts';
import type { Ticket } from '#features/tickets/store/ticket-store.ts';
import { visitorActions } from './visitor-actions.ts';

const GUID = /^[A-Za-z0-9_-]{22,64}$/;
/** Enough for a family on one phone, too few for guessing guids. */
const MOST_GUIDS = 8;

/** The open tickets among the guids that a device has stored, whether it joined with them or opened a link. */
export async function openTickets(siteId: number, guids: readonly string[], deps: PresentDeps): Promise<Ticket[]> {
  const valid = [...new Set(guids)].filter((guid) => GUID.test(guid)).slice(0, MOST_GUIDS);
  if (valid.length === 0) return [];
  const [limits, ...found] = await Promise.all([
    limitsAt(siteId, deps),
    ...valid.map((guid) => readTicket(siteId, guid, deps)),
  ]);
  const now = deps.clock.now();
  return found.filter((ticket) => ticket !== null && isOpenTicket(ticket, { limits, now })) as Ticket[];
}

/** In line or being served, or missed a turn and may still come back. */
export function isOpenTicket(ticket: Ticket, at: { limits: TicketLimits; now: number }): boolean {
  if (ticket.stage === 'draft' || ticket.stage === 'completed') return false;
  return ticket.stage !== 'cancelled' || visitorActions(ticket, { ...at, behind: 0 }).includes('rejoin');
}
