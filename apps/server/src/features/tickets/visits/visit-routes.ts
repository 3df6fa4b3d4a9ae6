import * as contract from '@openturn/contract/staff/staff-visits.ts';
import type { FastifyInstance } from 'fastify';
import { noteAccess } from '#features/staff/index.ts';
import { lineCalls } from '#features/tickets/line-calls.ts';
import type { ConsoleDeps } from '#features/tickets/console-deps.ts';
import { DONE } from '#http/replies/done.ts';
import { Rejected } from '#http/replies/rejected.ts';
import { sentHome } from '#features/tickets/closing/sent-home.ts';
import { findVisits, visitsOf } from './find-visits.ts';

/** Visits beside those on the board. */
export function visitRoutes(app: FastifyInstance, all: ConsoleDeps): void {
  const { forAgents } = lineCalls(app, all);

  forAgents(contract.findVisits, async ({ member, query }, deps) => {
    if (query.text?.trim()) await noteAccess(member, 'visits_searched', deps);
    const { siteId, role } = member;
    const isManager = role !== 'agent';
    const closed = isManager && query.line ? await sentHome(siteId, query.line, deps) : null;
    return { ...DONE, ...(await findVisits({ siteId, ...query }, deps)), sentHome: closed };
  });

  forAgents(contract.getVisitHistory, async ({ member, siteId, params: { guid } }, deps) => {
    const ticket = await deps.tickets.find(siteId, guid);
    if (!ticket) throw new Rejected('not-found');
    await noteAccess(member, 'history_read', deps, guid);
    return { ...DONE, ...(await visitsOf(ticket, deps)) };
  });
}
