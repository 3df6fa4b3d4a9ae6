import {
  claimServer as claimServerCall,
  getStart,
  openBusiness as openBusinessCall,
  resetPassword as resetPasswordCall,
  setDemo,
} from '@openturn/contract/staff/first-start.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type AccountStore,
  type Passwords,
  requireAccount,
  requireStaffHost,
  setSessionCookie,
  type StaffDeps,
} from '#features/staff/index.ts';
import type { ServerAddresses } from '#http/identity/server-addresses.ts';
import { DONE } from '#http/replies/done.ts';
import { registerCall } from '#http/replies/register-call.ts';
import { orReject, Rejected } from '#http/replies/rejected.ts';
import { addressRoutes } from './address/address-routes.ts';
import type { AddressDeps } from './address/public-address.ts';
import { openBusiness } from './business/open-business.ts';
import { claimServer } from './claim/claim-server.ts';
import { type CountDeps, countCodes } from './claim/count-code.ts';
import { demandCodes } from './claim/demand-code.ts';
import type { DemoData } from './demo/demo-data.ts';
import type { PasswordResetStore } from './reset/password-reset-store.ts';
import { resetPassword } from './reset/reset-password.ts';
import { type RestoreDeps, restoreRoutes } from './restore/restore-routes.ts';
import type { FirstStartStore } from './store/first-start-store.ts';

export type FirstStartDeps = StaffDeps &
  RestoreDeps &
  CountDeps &
  AddressDeps & {
    firstStart: FirstStartStore;
    resets: PasswordResetStore;
    accounts: AccountStore;
    passwords: Passwords;
    addresses: ServerAddresses;
    demo: DemoData;
    newId: () => string;
    mostSites: number;
    publicScheme: 'http' | 'https';
  };

/** Calls of a server that may have no business yet are sent to site 0. */
export function firstStartRoutes(app: FastifyInstance, deps: FirstStartDeps): void {
  const { facts, addresses, firstStart, demo } = deps;
  const isSecure = deps.publicScheme === 'https';
  const countOf = countCodes(deps);
  const demandCode = demandCodes(deps);
  const ownsServer = async (request: FastifyRequest) => {
    const { account } = await requireAccount(request, deps);
    if (!account.isServerOwner) throw new Rejected('forbidden');
    return account;
  };

  registerCall(app, getStart, async ({ request }) => {
    requireStaffHost(request);
    const { isUnclaimed, firstDemo, isEmpty } = await facts.refresh();
    return { ...DONE, isClaimed: !isUnclaimed, hasDemo: firstDemo > 0, isEmpty };
  });

  registerCall(
    app,
    claimServerCall,
    async ({ body, request, reply, place }) => {
      requireStaffHost(request);
      const from = { count: countOf(request), foundAt: place.isOneHost ? place.origin : '' };
      const token = orReject(await claimServer(body, from, deps));
      await facts.refresh();
      setSessionCookie(reply, token, { isSecure: isSecure || place.origin.startsWith('https:') });
      return DONE;
    },
    { limit: 'sparing' },
  );

  registerCall(
    app,
    resetPasswordCall,
    async ({ body, request, reply, place }) => {
      requireStaffHost(request);
      const token = orReject(await resetPassword(body, countOf(request), deps));
      setSessionCookie(reply, token, { isSecure: isSecure || place.origin.startsWith('https:') });
      return DONE;
    },
    { limit: 'sparing' },
  );

  registerCall(
    app,
    setDemo,
    async ({ body: { isWanted, code }, request, place }) => {
      requireStaffHost(request);
      const { isUnclaimed } = await facts.refresh();
      if (isUnclaimed) await demandCode(request, code);
      else await ownsServer(request);
      if (place.isOneHost && isUnclaimed) await firstStart.findAddress(place.origin, deps.clock.now());
      const signIn = isWanted ? await demo.add() : await demo.remove();
      await facts.refresh();
      return { ...DONE, signIn: signIn && { ...signIn, address: place.isOneHost ? '/staff' : '/' } };
    },
    { limit: 'sparing' },
  );

  registerCall(
    app,
    openBusinessCall,
    async ({ body: entry, admitted: { id: accountId }, idempotencyKey: key, place }) => {
      const onOpened = () => facts.refresh();
      const { siteId, ...opened } = orReject(await openBusiness({ entry, accountId, key }, { ...deps, onOpened }));
      const isAlone = facts.now().soleSite === siteId;
      const isHere = place.isOneHost && isAlone;
      const address = isHere ? place.origin : addresses.site(siteId, place);
      return { ...DONE, SiteID: formatSiteId(siteId), ...opened, isAlone, address };
    },
    { admit: ownsServer },
  );
  restoreRoutes(app, deps);
  addressRoutes(app, { ...deps, ownsServer });
}
