import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { rankOf, hasPlace } from '@openturn/domain/line/line-order.ts';
import { ticketLimits, type TicketLimits } from '@openturn/domain/ticket/ticket-limits.ts';
import type { PlacesSource, SitePlaces, TicketPlace } from '#features/lines/index.ts';
import type { SiteStore } from '#features/sites/index.ts';
import { presentTicket } from './present-ticket.ts';
import type { TicketDeps } from '#features/tickets/ticket-deps.ts';
import type { Ticket } from '#features/tickets/store/ticket-store.ts';

export type PresentDeps = Pick<TicketDeps, 'tickets' | 'clock' | 'limitsOf'> & {
  sites: SiteStore;
  places: PlacesSource;
};

/** Tickets of one site as their holders see them, without those of removed lines. */
export async function presentTickets(
  siteId: number,
  tickets: readonly Ticket[],
  deps: PresentDeps,
  { isFresh }: { isFresh: boolean } = { isFresh: false },
): Promise<TicketView[]> {
  if (tickets.length === 0) return [];
  const [limits, places] = await Promise.all([
    limitsAt(siteId, deps),
    isFresh ? deps.places.read(siteId, { isFresh }) : placesWith(siteId, tickets, deps),
  ]);
  if (!places) return [];
  const views = await Promise.all(tickets.map((ticket) => viewIn(places, ticket, { limits, deps })));
  return views.filter((view) => view !== null);
}

type Presenting = { limits: TicketLimits; deps: PresentDeps };

const NO_PLACE = { places: new Map<string, TicketPlace>(), promiseKept: null };

/** Null if the ticket's line has been removed. */
export async function viewIn(
  places: SitePlaces,
  ticket: Ticket,
  { limits, deps }: Presenting,
): Promise<TicketView | null> {
  const archived = places.archived.get(ticket.lineId);
  const line = places.lines.get(ticket.lineId) ?? (archived && { view: archived, ...NO_PLACE });
  if (!line) return null;
  return presentTicket(ticket, {
    line: line.view,
    place: line.places.get(ticket.id) ?? null,
    limits,
    serviceNames: places.serviceNames,
    deskNames: places.deskNames,
    staffNames: places.staffNames,
    behind: line.view.waiting - (line.places.get(ticket.id)?.position ?? 0),
    returnsAfter: ticket.returnRank === null ? null : await returnsAfter(ticket, ticket.returnRank, deps),
    promiseKept: line.promiseKept,
    now: deps.clock.now(),
  });
}

export async function limitsAt(siteId: number, { limitsOf }: PresentDeps): Promise<TicketLimits> {
  return (await limitsOf?.(siteId)) ?? ticketLimits({});
}

/** Places that are not older than the tickets: what a ticket has become must show at once, on every node. */
export async function placesWith(
  siteId: number,
  tickets: readonly Ticket[],
  { places }: PresentDeps,
): Promise<SitePlaces | null> {
  const cached = await places.read(siteId);
  if (!cached) return null;
  const versions = versionsIn(cached);
  const isNewer = ({ id, version, endedAt }: Ticket) =>
    version > (versions.get(id) ?? (endedAt === null ? 0 : Infinity));
  return tickets.some(isNewer) ? places.read(siteId, { isFresh: true }) : cached;
}

const VERSIONS = new WeakMap<SitePlaces, ReadonlyMap<string, number>>();

/** Of the open tickets, as they were when the places were read. */
function versionsIn(places: SitePlaces): ReadonlyMap<string, number> {
  const versions = VERSIONS.get(places) ?? new Map(places.tickets.map(({ id, version }) => [id, version]));
  VERSIONS.set(places, versions);
  return versions;
}

/** How many tickets the hold still lets pass. */
async function returnsAfter({ siteId, lineId }: Ticket, returnRank: number, { tickets }: PresentDeps): Promise<number> {
  const [active, graceMs] = await Promise.all([tickets.active(siteId, lineId), tickets.graceOf(siteId, lineId)]);
  return Math.max(1, active.filter((other) => hasPlace(other) && rankOf(other, graceMs) <= returnRank).length);
}
