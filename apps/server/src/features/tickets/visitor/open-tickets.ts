import { readTicket } from './read-ticket.ts';
import type { TicketDeps } from '#features/tickets/ticket-deps.ts';
import type { Ticket } from '#features/tickets/store/ticket-store.ts';

const GUID = /^[A-Za-z0-9_-]{22,64}$/;
/** Enough for a family on one phone, too few for guessing guids. */
const MOST_GUIDS = 8;
const OPEN_STAGES = new Set(['waiting', 'ready', 'holding', 'called', 'waiting_meeting', 'meeting_started', 'serving']);

type Deps = Pick<TicketDeps, 'tickets' | 'clock'>;

/** The open tickets among the guids that a device has stored, whether it joined with them or opened a link. */
export async function openTickets(siteId: number, guids: readonly string[], deps: Deps): Promise<Ticket[]> {
  const valid = [...new Set(guids)].filter((guid) => GUID.test(guid)).slice(0, MOST_GUIDS);
  const found = await Promise.all(valid.map((guid) => readTicket(siteId, guid, deps)));
  return found.filter((ticket) => ticket !== null && OPEN_STAGES.has(ticket.stage)) as Ticket[];
}
