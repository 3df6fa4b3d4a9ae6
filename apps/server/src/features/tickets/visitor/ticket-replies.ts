import { LRUCache } from 'lru-cache';
import { getTicket } from '@openturn/contract/visitor/tickets.ts';
import type { TicketLimits } from '@openturn/domain/ticket/ticket-limits.ts';
import type { SitePlaces } from '#features/lines/index.ts';
import type { Ticket } from '#features/tickets/store/ticket-store.ts';
import { DONE } from '#http/replies/done.ts';
import { limitsAt, placesWith, type PresentDeps, viewIn } from './present-tickets.ts';
import { readTicket } from './read-ticket.ts';

/** A reply, but for the time at its end. */
type Written = { version: number; limits: TicketLimits; places: number; json: string };

const MOST_CHARACTERS = 4_000_000;

/**
 * Replies to `GET client/ticket`: null if there is no such ticket. The ticket itself is read for each request. Its JSON is
 * written once as long as nothing in it changes but the time.
 */
export function ticketReplies(deps: PresentDeps): (siteId: number, guid: string) => Promise<string | null> {
  const cache = new LRUCache<string, Written>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ json }) => json.length,
  });
  const numberOf = numbered();

  return async (siteId, guid) => {
    const [ticket, limits] = await Promise.all([readTicket(siteId, guid, deps), limitsAt(siteId, deps)]);
    const places = ticket && (await placesWith(siteId, [ticket], deps));
    if (!places) return null;
    const key = `${siteId} ${guid}`;
    const current = { version: ticket.version, limits, places: numberOf(places) };
    const known = cache.get(key);
    if (known && isSame(known, current) && isTimeless(ticket)) return `${known.json}${deps.clock.now()}}}`;

    const view = await viewIn(places, ticket, { limits, deps });
    if (!view) return null;
    const reply = JSON.stringify(getTicket.reply.encode({ ...DONE, ticket: view }));
    const end = `${view.at}}}`;
    // The contract puts the time at the end.
    if (isTimeless(ticket) && reply.endsWith(`"at":${end}`)) {
      cache.set(key, { ...current, json: reply.slice(0, -end.length) });
    }
    return reply;
  };
}

function isSame(a: Omit<Written, 'json'>, b: Omit<Written, 'json'>): boolean {
  return a.version === b.version && a.limits === b.limits && a.places === b.places;
}

/** What can be done about an ended ticket depends on the time; how many a hold still lets pass, on other tickets. */
function isTimeless({ endedAt, returnRank }: Ticket): boolean {
  return endedAt === null && returnRank === null;
}

/** Tells readings of the places apart without keeping them. */
function numbered(): (places: SitePlaces) => number {
  const numbers = new WeakMap<SitePlaces, number>();
  let last = 0;
  return (places) => {
    const number = numbers.get(places) ?? ++last;
    numbers.set(places, number);
    return number;
  };
}
