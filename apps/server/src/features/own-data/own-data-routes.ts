import { eraseOwnData, getOwnData, keepOwnToken } from '@openturn/contract/visitor/visit/own-data.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import type { FastifyInstance } from 'fastify';
import { actOnStandby, type BookingDeps } from '#features/booking/index.ts';
import type { PassWatch } from '#features/wallet/index.ts';
import type { Call } from '@openturn/contract/define-call.ts';
import { DONE } from '#http/replies/done.ts';
import { type CallInput, registerCall } from '#http/replies/register-call.ts';
import type { Place } from '#http/identity/place.ts';
import { hashToken } from '#http/identity/visitor.ts';
import { deviceOf } from '#http/identity/device-of.ts';
import type { Suspicion } from '#http/limits/suspicion.ts';
import { checkPassesOf } from './check-passes-of.ts';
import { deviceTokens, keepDeviceTokens } from './device-cookie.ts';
import type { OwnData, OwnDataStore } from './store/own-data-store.ts';

type Deps = BookingDeps & {
  ownData: OwnDataStore;
  suspicion: Suspicion;
  checkPasses: PassWatch['check'];
  publicScheme: 'http' | 'https';
};

/** A device's token proves what is its own; this browser's others come with its cookie. */
export function ownDataRoutes(app: FastifyInstance, deps: Deps): void {
  const { ownData, clock, suspicion } = deps;
  const isSecure = ({ origin }: Place) => deps.publicScheme === 'https' || origin.startsWith('https:');
  const hashesOf = ({ visitor, request, place }: Pick<CallInput<Call>, 'visitor' | 'request' | 'place'>) => [
    ...new Set([deviceOf(visitor), ...deviceTokens(request, place).map(hashToken)]),
  ];

  registerCall(app, keepOwnToken, async ({ visitor, request, place, reply }) => {
    deviceOf(visitor);
    const kept = deviceTokens(request, place);
    const token = visitor.appToken;
    if (token) {
      keepDeviceTokens(reply, [token, ...kept.filter((each) => each !== token)], { isSecure: isSecure(place) });
    }
    return DONE;
  });

  registerCall(
    app,
    getOwnData,
    async (input) => {
      const hashes = hashesOf(input);
      suspicion.admitDevice(input.request);
      const own = together(await Promise.all(hashes.map((tokenHash) => ownData.readOwn(tokenHash))));
      return {
        ...DONE,
        visits: own.visits.map(({ calledAt, endedAt, ...visit }) => ({
          ...present(visit),
          calledAt: calledAt === null ? null : moment(calledAt),
          endedAt: endedAt === null ? null : moment(endedAt),
        })),
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
    async (input) => {
      const hashes = hashesOf(input);
      suspicion.admitDevice(input.request);
      let [erased, kept] = [0, 0];
      for (const tokenHash of hashes) {
        // What is held for them is free at once.
        for (const standby of await ownData.waiting(tokenHash)) {
          await actOnStandby({ ...standby, action: 'leave' }, deps);
        }
        const { passSites, ...counts } = await ownData.eraseOwn(tokenHash, clock.now());
        checkPassesOf(passSites, deps);
        erased += counts.erased;
        kept += counts.kept;
      }
      const { reply, place } = input;
      if (hashes.length > 1) keepDeviceTokens(reply, [], { isSecure: isSecure(place) });
      return { ...DONE, erased, kept };
    },
    { limit: 'sparing' },
  );
}

function together([first, ...others]: readonly OwnData[]): OwnData {
  const all = { ...(first as OwnData) };
  for (const other of others) {
    for (const part of Object.keys(all) as (keyof OwnData)[]) {
      Object.assign(all, { [part]: [...all[part], ...other[part]] });
    }
  }
  return all;
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
