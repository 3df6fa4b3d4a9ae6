import { getInbox } from '@openturn/contract/staff/staff-office.ts';
import type { FastifyInstance } from 'fastify';
import { noteAccess, staffCalls, type StaffDeps } from '#features/staff/index.ts';
import type { SiteStore } from '#features/sites/index.ts';
import type { NoticeStore } from '#features/notices/index.ts';
import { readInbox } from './read-inbox.ts';

type Deps = StaffDeps & { sites: SiteStore; notices: Pick<NoticeStore, 'newest'> };

/** Shows addresses, so it is only for managers. */
export function inboxRoutes(app: FastifyInstance, deps: Deps): void {
  const { forManagers } = staffCalls(app, deps);

  forManagers(getInbox, async ({ member, siteId, query }) => {
    await noteAccess(member, 'inbox_read', deps);
    const zone = (await deps.sites.find(siteId))?.zone ?? 'UTC';
    return { ...(await readInbox(siteId, query, deps.notices)), zone };
  });
}
