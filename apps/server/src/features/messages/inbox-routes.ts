import { getInbox } from '@openturn/contract/staff/staff-office.ts';
import type { FastifyInstance } from 'fastify';
import { type StaffDeps, requireStaff } from '#features/staff/index.ts';
import { registerCall } from '#http/replies/register-call.ts';
import type { NoticeStore } from '#features/notices/index.ts';
import { readInbox } from './read-inbox.ts';

type Deps = StaffDeps & { notices: Pick<NoticeStore, 'newest'> };

/** Shows addresses and one-time codes, so it is only for managers. */
export function inboxRoutes(app: FastifyInstance, deps: Deps): void {
  registerCall(app, getInbox, async ({ siteId, query, request }) => {
    await requireStaff(request, siteId, { role: 'manager' }, deps);
    return readInbox(siteId, query, deps.notices);
  });
}
