import * as contract from '@openturn/contract/staff/staff-waiting.ts';
import type { FastifyInstance } from 'fastify';
import { lineCalls } from '#features/tickets/line-calls.ts';
import type { ConsoleDeps } from '#features/tickets/console-deps.ts';
import { withBoard } from '#features/tickets/staff/board-routes.ts';
import { DONE } from '#http/replies/done.ts';
import { orReject, Rejected } from '#http/replies/rejected.ts';
import { EDITABLE, editRules, editTicket, entryOf } from './edit-ticket.ts';
import { prioritiseTicket, reorderTicket } from './rank-ticket.ts';

/** What all staff can do with somebody who waits, besides calling them. */
export function waitingRoutes(app: FastifyInstance, all: ConsoleDeps): void {
  const { forAgents } = lineCalls(app, all);

  forAgents(contract.getTicketForm, async ({ siteId, params: { guid } }, deps) => {
    const ticket = await deps.tickets.find(siteId, guid);
    if (!ticket) throw new Rejected('not-found');
    if (!EDITABLE.includes(ticket.stage)) throw new Rejected('not-now');
    const rules = await editRules(ticket, deps);
    return { ...DONE, version: ticket.version, entry: entryOf(ticket, rules.country), rules };
  });

  forAgents(contract.editTicket, async ({ member, params: { guid }, body, idempotencyKey }, deps) => {
    const { version, ...entry } = body;
    return withBoard(orReject(await editTicket({ member, guid, version, entry, idempotencyKey }, deps)), member, deps);
  });

  forAgents(contract.prioritiseTicket, async ({ member, params: { guid }, body, idempotencyKey }, deps) => {
    return withBoard(orReject(await prioritiseTicket({ member, guid, ...body, idempotencyKey }, deps)), member, deps);
  });

  forAgents(contract.reorderTicket, async ({ member, params: { guid }, body, idempotencyKey }, deps) => {
    return withBoard(orReject(await reorderTicket({ member, guid, ...body, idempotencyKey }, deps)), member, deps);
  });
}
