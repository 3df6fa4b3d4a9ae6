import * as contract from '@openturn/contract/staff/staff-visits.ts';
import type { FastifyInstance } from 'fastify';
import { noteAccess } from '#features/staff/index.ts';
import { lineCalls } from '#features/tickets/line-calls.ts';
import { noticesFor, type NoticeStore } from '#features/notices/index.ts';
import type { ConsoleDeps } from '#features/tickets/console-deps.ts';
import { remarkOn } from '#features/tickets/staff/remark-on.ts';
import { doneBefore } from '#features/tickets/staff/staff-done.ts';
import { DONE } from '#http/replies/done.ts';
import { orReject, Rejected } from '#http/replies/rejected.ts';
import { sentHome } from '#features/tickets/closing/sent-home.ts';
import { findVisits, visitsOf } from './find-visits.ts';

export type VisitRouteDeps = ConsoleDeps & { notices: Pick<NoticeStore, 'ofSubject'> };

/** Visits beside those on the board, and what staff write to a visitor. */
export function visitRoutes(app: FastifyInstance, all: VisitRouteDeps): void {
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
    const messages = (await deps.notices.ofSubject(siteId, guid)).flatMap(({ id, createdAt: at, worded, state }) =>
      worded ? [{ id, at, text: worded.text, state }] : [],
    );
    return { ...DONE, messages: messages.toReversed(), ...(await visitsOf(ticket, deps)) };
  });

  forAgents(contract.messageVisitor, async ({ member, siteId, params: { guid }, body, idempotencyKey }, deps) => {
    const ticket = await deps.tickets.find(siteId, guid);
    if (ticket && (await doneBefore(ticket, idempotencyKey, deps))) return { ...DONE, isSent: true };
    let isSent = false;
    const remark = { member, guid, remark: 'message', idempotencyKey } as const;
    orReject(
      await remarkOn(remark, deps, (before) => {
        const subject = { ...before, version: before.version + 1 };
        const notices = noticesFor('ticket', { on: 'message', subject, details: { words: body.text } });
        isSent = notices.length > 0;
        return isSent ? { after: before, alsoWrite: { notices } } : null;
      }),
    );
    return { ...DONE, isSent };
  });
}
