import {
  actOnTicket as actCall,
  getTicket,
  getTickets,
  previewHold,
  setNearly as setNearlyCall,
} from '@openturn/contract/visitor/tickets.ts';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import type { FastifyInstance } from 'fastify';
import { DONE } from '#http/replies/done.ts';
import { JsonReply } from '#http/replies/json-reply.ts';
import { registerCall } from '#http/replies/register-call.ts';
import { orReject, Rejected } from '#http/replies/rejected.ts';
import { actOnTicket } from './act-on-ticket.ts';
import { isOpenTicket, openTickets } from './open-tickets.ts';
import { limitsAt, presentTickets, type PresentDeps } from './present-tickets.ts';
import { previewHolds } from './preview-holds.ts';
import { setNearly } from './set-nearly.ts';
import { readTicket } from './read-ticket.ts';
import { ticketReplies } from './ticket-replies.ts';
import type { TicketDeps } from '#features/tickets/ticket-deps.ts';

export type TicketRouteDeps = TicketDeps &
  PresentDeps & {
    contacts: { proven(siteId: number, tokenHash: string): Promise<{ phones: string[]; emails: string[] }> };
  };

/** A visitor with more tickets sees the newest. */
const SHOWN_AT_MOST = 20;

export function ticketRoutes(app: FastifyInstance, deps: TicketRouteDeps): void {
  const replyOf = ticketReplies(deps);

  registerCall(app, getTicket, async ({ siteId, params }) => {
    const reply = await replyOf(siteId, params.guid);
    // ERR-05: an unknown link, an expired one and one of a removed line all get the same answer.
    if (reply === null) throw new Rejected('ticket-closed');
    return new JsonReply(reply);
  });

  registerCall(app, getTickets, async ({ siteId, visitor, query }) => {
    const { tokenHash } = visitor;
    const proven = tokenHash === null ? NOTHING : await deps.contacts.proven(siteId, tokenHash);
    const [limits, now] = [await limitsAt(siteId, deps), deps.clock.now()];
    const all = await deps.tickets.ofHolder(siteId, { deviceHash: tokenHash, ...proven }, now - limits.rejoinMs);
    const held = all.filter((ticket) => isOpenTicket(ticket, { limits, now }));
    for (const { id } of held) void deps.tickets.markSeen(siteId, id, deps.clock.now());
    const linked = await openTickets(siteId, (query.also ?? '').split('.'), deps);
    const others = linked.filter(({ id }) => held.every((each) => each.id !== id));
    const shown = [...held, ...others].slice(0, SHOWN_AT_MOST);
    return { ...DONE, rows: await presentTickets(siteId, shown, deps) };
  });

  registerCall(app, actCall, async ({ siteId, params: { guid }, body, idempotencyKey }) => {
    const done = orReject(await actOnTicket({ ...body, siteId, guid, key: idempotencyKey }, deps));
    return { ...DONE, ...done, ticket: await viewAfter(siteId, guid, deps) };
  });

  registerCall(app, setNearlyCall, async ({ siteId, params: { guid }, body: { place } }) => {
    const done = orReject(await setNearly({ siteId, guid, place }, deps));
    return { ...DONE, ...done, ticket: await viewAfter(siteId, guid, deps) };
  });

  registerCall(app, previewHold, async ({ siteId, params }) => ({
    ...DONE,
    rows: orReject(await previewHolds({ siteId, guid: params.guid }, deps)),
  }));
}

const NOTHING = { phones: [], emails: [] };

async function viewAfter(siteId: number, guid: string, deps: TicketRouteDeps): Promise<TicketView | null> {
  const ticket = await readTicket(siteId, guid, deps);
  const [view] = ticket ? await presentTickets(siteId, [ticket], deps, { isFresh: true }) : [];
  return view ?? null;
}
