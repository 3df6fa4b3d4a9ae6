import { getReferrals, removeReferral, suggestBusiness as suggestCall } from '@openturn/contract/search/referrals.ts';
import { DAY_MS } from '@openturn/domain/time/units.ts';
import type { FastifyInstance } from 'fastify';
import { type AuditStore, staffCalls, type StaffDeps } from '#features/staff/index.ts';
import { deviceOf } from '#http/identity/device-of.ts';
import type { ServerAddresses } from '#http/identity/server-addresses.ts';
import type { Suspicion } from '#http/limits/suspicion.ts';
import { DONE } from '#http/replies/done.ts';
import { registerCall } from '#http/replies/register-call.ts';
import { orReject } from '#http/replies/rejected.ts';
import { suggestBusiness, type SuggestDeps } from './suggest-business.ts';

/** A waiting room may share one address; from so many in a day on, each new device does some work. */
const UNSUSPECTED_REFERRALS = 60;
const SHOWN_REFERRALS = 100;

type Deps = SuggestDeps &
  Omit<StaffDeps, 'audit'> & {
    addresses: ServerAddresses;
    suspicion: Suspicion;
    audit: StaffDeps['audit'] & Pick<AuditStore, 'write'>;
  };

/** Visitors suggest a business that is missing; whoever owns the server reads it. */
export function referralRoutes(app: FastifyInstance, deps: Deps): void {
  const { referrals, suspicion, clock, audit, addresses } = deps;
  const { forServerOwner } = staffCalls(app, deps);

  registerCall(
    app,
    suggestCall,
    async ({ body, visitor, idempotencyKey: key, request, place }) => {
      const tokenHash = deviceOf(visitor);
      const origin = suspicion.networkOriginOf(request);
      if (!suspicion.isKnown(request)) {
        const count = await referrals.countOf(origin, clock.now() - DAY_MS);
        suspicion.demandWorkAfter(request, { count, unsuspected: UNSUSPECTED_REFERRALS });
      }
      suspicion.admitDevice(request);
      const { listed } = orReject(await suggestBusiness({ body, tokenHash, origin, key }, deps));
      if (!listed) return { ...DONE, listed };
      const { id, locationName: name, city } = listed;
      return { ...DONE, listed: { name, city, url: addresses.site(id, place) } };
    },
    { limit: 'sparing' },
  );

  forServerOwner(getReferrals, async () => {
    const rows = await referrals.list(SHOWN_REFERRALS + 1);
    return {
      ...DONE,
      rows: rows.slice(0, SHOWN_REFERRALS).map((row) => ({ ...row, note: row.note ?? '' })),
      hasMore: rows.length > SHOWN_REFERRALS,
    };
  });

  forServerOwner(removeReferral, async ({ member: { siteId, staffId }, body }) => {
    const business = await referrals.remove(body.id);
    if (business !== null) {
      const entry = { siteId, staffId, at: clock.now(), subject: { kind: 'none' } } as const;
      await audit.write([{ ...entry, action: 'settings', detail: 'referrals', changes: { business: [business, ''] } }]);
    }
    return DONE;
  });
}
