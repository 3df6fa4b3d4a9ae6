import * as contract from '@openturn/contract/staff/staff-board.ts';
import * as lines from '@openturn/contract/staff/staff-lines.ts';
import * as sweep from '@openturn/contract/staff/staff-sweep.ts';
import { getAudit } from '@openturn/contract/staff/staff-office.ts';
import type { FastifyInstance } from 'fastify';
import { DONE } from '#http/replies/done.ts';
import { registerCall } from '#http/replies/register-call.ts';
import { orReject } from '#http/replies/rejected.ts';
import { requestLanguage } from '#http/identity/request-language.ts';
import { addWalkIn } from './add-walk-in.ts';
import { withBoard } from './board-routes.ts';
import { broadcastDelay, endDelay } from './broadcast-delay.ts';
import type { ConsoleDeps } from '#features/tickets/console-deps.ts';
import { noteTicket } from './note-ticket.ts';
import { readAudit, requireStaff } from '#features/staff/index.ts';
import { setLineState } from './set-line-state.ts';
import { suspectTickets, sweepLine } from '#features/tickets/sweep/sweep-line.ts';

const MANAGER = { role: 'manager' } as const;

/** All staff may add notes and walk-ins; only managers change whole lines and read the activity log. */
export function orderRoutes(app: FastifyInstance, deps: ConsoleDeps): void {
  registerCall(app, contract.staffNote, async ({ siteId, params: { guid }, body: { note }, request }) => {
    const member = await requireStaff(request, siteId, {}, deps);
    return withBoard(orReject(await noteTicket({ member, guid, note }, deps)), member, deps);
  });

  registerCall(app, contract.addWalkIn, async ({ siteId, body: entry, idempotencyKey, request }) => {
    const member = await requireStaff(request, siteId, {}, deps);
    return withBoard(orReject(await addWalkIn({ member, entry, idempotencyKey }, deps)), member, deps);
  });

  registerCall(app, lines.setLine, async ({ siteId, body, request }) => {
    const member = await requireStaff(request, siteId, MANAGER, deps);
    return withBoard(orReject(await setLineState({ member, ...body }, deps)), member, deps);
  });

  registerCall(app, lines.broadcastDelay, async ({ siteId, body, idempotencyKey, request }) => {
    const member = await requireStaff(request, siteId, MANAGER, deps);
    const count = orReject(await broadcastDelay({ member, ...body, idempotencyKey }, deps));
    return withBoard({ told: count }, member, deps);
  });

  registerCall(app, lines.endDelay, async ({ siteId, body: { line }, request }) => {
    const member = await requireStaff(request, siteId, MANAGER, deps);
    return withBoard({ line: orReject(await endDelay({ member, line }, deps)) }, member, deps);
  });

  registerCall(app, sweep.getSuspects, async ({ siteId, query: { line }, request }) => {
    await requireStaff(request, siteId, MANAGER, deps);
    return { ...DONE, rows: await suspectTickets({ siteId, line }, deps) };
  });

  registerCall(app, sweep.sweepLine, async ({ siteId, body, request }) => {
    const member = await requireStaff(request, siteId, MANAGER, deps);
    return withBoard({ guids: await sweepLine({ member, ...body }, deps) }, member, deps);
  });

  registerCall(app, getAudit, async ({ siteId, query: { before }, request }) => {
    const member = await requireStaff(request, siteId, MANAGER, deps);
    const zone = (await deps.sites.find(siteId))?.zone ?? 'UTC';
    return { ...DONE, zone, ...(await readAudit({ member, before, language: requestLanguage(request) }, deps)) };
  });
}
