import { getTicketMessages } from '@openturn/contract/tickets.ts';
import type { FastifyInstance } from 'fastify';
import { readTicket, type TicketDeps } from '#features/tickets/index.ts';
import { DONE } from '#http/done.ts';
import { registerCall } from '#http/register-call.ts';
import { Rejected } from '#http/rejected.ts';
import type { NoticeStore } from '#ports/notice-store.ts';
import { presentMessages } from './present-messages.ts';

type Deps = Pick<TicketDeps, 'tickets' | 'clock'> & { notices: Pick<NoticeStore, 'ofSubject'> };

/** Whoever may see a ticket may read what was sent about it. */
export function messageRoutes(app: FastifyInstance, deps: Deps): void {
  registerCall(app, getTicketMessages, async ({ siteId, params }) => {
    const ticket = await readTicket(siteId, params.guid, deps);
    if (!ticket) throw new Rejected('ticket-closed');
    return { ...DONE, rows: presentMessages(await deps.notices.ofSubject(siteId, ticket.id)) };
  });
}
