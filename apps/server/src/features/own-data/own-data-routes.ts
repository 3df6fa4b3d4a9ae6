import { eraseOwnData, getOwnData } from '@openturn/contract/visitor/visit/own-data.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import type { FastifyInstance } from 'fastify';
import { DONE } from '#http/replies/done.ts';
import { registerCall } from '#http/replies/register-call.ts';
import { ownHash } from '#http/identity/own-hash.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnDataStore } from './store/own-data-store.ts';

type Deps = { ownData: OwnDataStore; clock: Clock };

/** A device's token proves what is its own. */
export function ownDataRoutes(app: FastifyInstance, { ownData, clock }: Deps): void {
  registerCall(
    app,
    getOwnData,
    async ({ visitor }) => {
      const own = await ownData.readOwn(ownHash(visitor));
      return {
        ...DONE,
        visits: own.visits.map(present),
        messages: own.messages.map(present),
        ratings: own.ratings.map(present),
        contacts: own.contacts.map(({ usedAt, ...each }) => ({ ...ofSite(each), usedAt: moment(usedAt) })),
        notifications: own.notifications.map(({ since, ...each }) => ({ ...ofSite(each), since: moment(since) })),
      };
    },
    { limit: 'sparing' },
  );

  registerCall(
    app,
    eraseOwnData,
    async ({ visitor }) => ({ ...DONE, ...(await ownData.eraseOwn(ownHash(visitor), clock.now())) }),
    { limit: 'sparing' },
  );
}

function present<R extends { siteId: number; at: number }>({ at, ...rest }: R) {
  return { ...ofSite(rest as unknown as Omit<R, 'at'> & { siteId: number }), at: moment(at) };
}

function ofSite<R extends { siteId: number }>({ siteId, ...rest }: R) {
  return { ...rest, SiteID: formatSiteId(siteId) };
}

function moment(at: number): string {
  return new Date(at).toISOString();
}
