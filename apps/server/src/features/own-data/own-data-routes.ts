import { eraseOwnData, getOwnData } from '@openturn/contract/visitor/visit/own-data.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import type { FastifyInstance } from 'fastify';
import { actOnStandby, type BookingDeps } from '#features/booking/index.ts';
import type { PassWatch } from '#features/wallet/index.ts';
import { DONE } from '#http/replies/done.ts';
import { registerCall } from '#http/replies/register-call.ts';
import { deviceOf } from '#http/identity/device-of.ts';
import type { Suspicion } from '#http/limits/suspicion.ts';
import { checkPassesOf } from './check-passes-of.ts';
import type { OwnDataStore } from './store/own-data-store.ts';

type Deps = BookingDeps & { ownData: OwnDataStore; suspicion: Suspicion; checkPasses: PassWatch['check'] };

/** A device's token proves what is its own. */
export function ownDataRoutes(app: FastifyInstance, deps: Deps): void {
  const { ownData, clock, suspicion } = deps;

  registerCall(
    app,
    getOwnData,
    async ({ visitor, request }) => {
      const tokenHash = deviceOf(visitor);
      suspicion.admitDevice(request);
      const own = await ownData.readOwn(tokenHash);
      return {
        ...DONE,
        visits: own.visits.map(present),
        messages: own.messages.map(present),
        ratings: own.ratings.map(present),
        orders: own.orders.map(present),
        payments: own.payments.map(present),
        documents: own.documents.map(present),
        waivers: own.waivers.map(present),
        plans: own.plans.map(present),
        passes: own.passes.map(present),
        choices: own.choices,
        alerts: own.alerts.map(present),
        devices: own.devices.map(({ since, seenAt, ...each }) => ({
          ...ofSite(each),
          since: moment(since),
          seenAt: moment(seenAt),
        })),
        referrals: own.referrals.map(({ at, ...each }) => ({ ...each, at: moment(at) })),
        contacts: own.contacts.map(({ usedAt, ...each }) => ({ ...ofSite(each), usedAt: moment(usedAt) })),
        notifications: own.notifications.map(({ since, ...each }) => ({ ...ofSite(each), since: moment(since) })),
      };
    },
    { limit: 'sparing' },
  );

  registerCall(
    app,
    eraseOwnData,
    async ({ visitor, request }) => {
      const tokenHash = deviceOf(visitor);
      suspicion.admitDevice(request);
      // What is held for them is free at once.
      for (const standby of await ownData.waiting(tokenHash)) await actOnStandby({ ...standby, action: 'leave' }, deps);
      const { passSites, ...counts } = await ownData.eraseOwn(tokenHash, clock.now());
      checkPassesOf(passSites, deps);
      return { ...DONE, ...counts };
    },
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
