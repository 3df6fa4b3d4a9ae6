import type { TicketView } from '@openturn/contract/ticket-view.ts';
import { presentTickets, type PresentDeps } from './present-tickets.ts';
import { readTicket } from './read-ticket.ts';

type Asked = { siteId: number; path: string; ownGuids: readonly string[] };

const GUID = /^[A-Za-z0-9_-]{22,64}$/;
/** A family on one phone, not a list to try guids with. */
const SHOWN_AT_MOST = 8;
const RUNNING = new Set(['waiting', 'ready', 'holding', 'called', 'waiting_meeting', 'meeting_started', 'serving']);

/** ROUTE-04: the ticket that the address names; on Home and the bare status page those that the device says are its own. */
export async function pageTickets({ siteId, path, ownGuids }: Asked, deps: PresentDeps): Promise<TicketView[]> {
  const [first = '', second, third] = path.split('/').filter(Boolean);
  const isNamed = first === 'status' && second !== undefined && third === undefined;
  const showsOwn = first === '' || (first === 'status' && second === undefined);
  const wanted = isNamed ? [second] : showsOwn ? ownGuids.slice(0, SHOWN_AT_MOST) : [];
  const found = await Promise.all(
    wanted.filter((guid) => GUID.test(guid)).map((guid) => readTicket(siteId, guid, deps)),
  );
  const tickets = found.filter((ticket) => ticket !== null);
  return presentTickets(siteId, isNamed ? tickets : tickets.filter(({ stage }) => RUNNING.has(stage)), deps);
}
