import { getInbox } from '@openturn/contract/staff/staff-office.ts';
import type { FastifyInstance } from 'fastify';
import { noteAccess, requireStaff, type StaffDeps } from '#features/staff/index.ts';
import { registerCall } from '#http/replies/register-call.ts';
import type { SiteStore } from '#features/sites/index.ts';
import type { NoticeStore } from '#features/notices/index.ts';
import { readInbox } from './read-inbox.ts';

type Deps = StaffDeps & { sites: SiteStore; notices: Pick<NoticeStore, 'newest'> };

/** Shows addresses, so it is only for managers. */
export function inboxRoutes(app: FastifyInstance, deps: Deps): void {
  registerCall(app, getInbox, async ({ siteId, query, request }) => {
    const member = await requireStaff(request, siteId, { role: 'manager' }, deps);
    await noteAccess(member, 'inbox_read', deps);
    const zone = (await deps.sites.find(siteId))?.zone ?? 'UTC';
    return { ...(await readInbox(siteId, query, deps.notices)), zone };
  });
}
