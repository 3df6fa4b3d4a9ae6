import { getTicketMessages } from '@openturn/contract/visitor/tickets.ts';
import type { FastifyInstance } from 'fastify';
import { type TicketDeps, readTicket } from '#features/tickets/index.ts';
import { DONE } from '#http/replies/done.ts';
import { registerCall } from '#http/replies/register-call.ts';
import { Rejected } from '#http/replies/rejected.ts';
import type { NoticeStore } from '#features/notices/index.ts';
import { presentMessages } from './present-messages.ts';

type Findable = { find(siteId: number, id: string): Promise<{ id: string } | null> };
type Deps = Pick<TicketDeps, 'tickets' | 'clock'> & {
  notices: Pick<NoticeStore, 'ofSubject'>;
  appointments: Findable;
  standbys: Findable;
};

/** Anyone who can open a ticket, an appointment or a place on the waiting list can read the messages about it. */
export function messageRoutes(app: FastifyInstance, deps: Deps): void {
  registerCall(app, getTicketMessages, async ({ siteId, params: { guid } }) => {
    if (!(await isFound(siteId, guid, deps))) throw new Rejected('ticket-closed');
    return { ...DONE, rows: presentMessages(await deps.notices.ofSubject(siteId, guid)) };
  });
}

async function isFound(siteId: number, guid: string, deps: Deps): Promise<boolean> {
  if (await readTicket(siteId, guid, deps)) return true;
  const others = await Promise.all([deps.appointments.find(siteId, guid), deps.standbys.find(siteId, guid)]);
  return others.some((found) => found !== null);
}
