import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { rankOf, hasPlace } from '@openturn/domain/line/line-order.ts';
import { ticketLimits, type TicketLimits } from '@openturn/domain/ticket/ticket-limits.ts';
import type { PlacesSource } from '#features/lines/index.ts';
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
  const views = await Promise.all(
    tickets.map(async (ticket) => {
      const line = places.lines.get(ticket.lineId);
      if (!line) return [];
      const context = {
        line: line.view,
        place: line.places.get(ticket.id) ?? null,
        limits,
        serviceNames: places.serviceNames,
        deskNames: places.deskNames,
        behind: line.view.waiting - (line.places.get(ticket.id)?.position ?? 0),
        returnsAfter: await returnsAfter(ticket, deps),
        promiseKept: line.promiseKept,
        now: deps.clock.now(),
      };
      return [presentTicket(ticket, context)];
    }),
  );
  return views.flat();
}

async function limitsAt(siteId: number, { limitsOf }: PresentDeps): Promise<TicketLimits> {
  return (await limitsOf?.(siteId)) ?? ticketLimits({});
}

/** A ticket that has just joined must have its place at once, even if the line was read a moment earlier. */
async function placesWith(siteId: number, tickets: readonly Ticket[], { places }: PresentDeps) {
  const cached = await places.read(siteId);
  const isMissing = (ticket: Ticket) =>
    hasPlace(ticket) && cached?.lines.get(ticket.lineId)?.places.has(ticket.id) === false;
  return tickets.some(isMissing) ? places.read(siteId, { isFresh: true }) : cached;
}

/** How many tickets the hold still lets pass. */
async function returnsAfter({ siteId, lineId, returnRank }: Ticket, { tickets }: PresentDeps): Promise<number | null> {
  if (returnRank === null) return null;
  const [active, graceMs] = await Promise.all([tickets.active(siteId, lineId), tickets.graceOf(siteId, lineId)]);
  return Math.max(1, active.filter((other) => hasPlace(other) && rankOf(other, graceMs) <= returnRank).length);
}
