import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { openTickets } from './open-tickets.ts';
import { presentTickets, type PresentDeps } from './present-tickets.ts';
import { readTicket } from './read-ticket.ts';

type Page = { siteId: number; path: string; ownGuids: readonly string[] };

/** ROUTE-04: the ticket that the address names, followed by the device's own tickets, as on Home. */
export async function pageTickets({ siteId, path, ownGuids }: Page, deps: PresentDeps): Promise<TicketView[]> {
  const [first = '', guid = '', more] = path.split('/').filter(Boolean);
  if (more !== undefined || !['', 'status'].includes(first)) return [];
  const named = guid ? await readTicket(siteId, guid, deps) : null;
  const own = await openTickets(
    siteId,
    ownGuids.filter((each) => each !== guid),
    deps,
  );
  return presentTickets(siteId, named ? [named, ...own] : own, deps);
}
