import * as contract from '@openturn/contract/staff/people/provider-sign-in.ts';
import { hostName } from '@openturn/domain/site/hosts.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  countAddress,
  readSession,
  requireAccount,
  requireStaffHost,
  sessionHashOf,
  setSessionCookie,
} from '#features/staff/index.ts';
import { browserOf } from '#http/edge/forgery.ts';
import { besideDeadline } from '#http/edge/reply-deadline.ts';
import { addressGroup } from '#http/identity/address-group.ts';
import { clientAddress } from '#http/identity/client-address.ts';
import type { Place } from '#http/identity/place.ts';
import type { ServerAddresses } from '#http/identity/server-addresses.ts';
import type { Suspicion } from '#http/limits/suspicion.ts';
import { DONE } from '#http/replies/done.ts';
import { registerCall } from '#http/replies/register-call.ts';
import { orReject } from '#http/replies/rejected.ts';
import { beginSignIn } from './begin-sign-in.ts';
import { finishSignIn, type FinishDeps, finishWithCode } from './finish-sign-in.ts';
import { returnAddressAt } from './provider/return-address.ts';
import { providerCookieOf, setProviderCookie } from './provider-cookie.ts';
import { storedProvider } from './provider/provider-settings.ts';

export type ProviderSignInDeps = FinishDeps & {
  publicScheme: 'http' | 'https';
  trustedProxies: number;
  suspicion: Suspicion;
  addresses: ServerAddresses;
};

/** Signing in with the account of another provider; these calls belong to no site. */
export function providerSignInRoutes(app: FastifyInstance, deps: ProviderSignInDeps): void {
  const isSecure = ({ origin }: Place) => deps.publicScheme === 'https' || origin.startsWith('https:');
  const from = (request: FastifyRequest) => ({ browser: browserOf(request), oldSession: sessionHashOf(request) });
  const countFrom = (request: FastifyRequest) => {
    const address = addressGroup(clientAddress(request.raw, deps.trustedProxies));
    return countAddress({ address, demandWork: () => deps.suspicion.demandWork(request) }, deps);
  };

  registerCall(app, contract.getProvider, async ({ request }) => {
    requireStaffHost(request);
    const { issuer, name, isOnly } = storedProvider(await deps.serverSettings.readAll());
    return issuer === '' ? { ...DONE, name: null, isOnly: false } : { ...DONE, name, isOnly };
  });

  registerCall(
    app,
    contract.beginProviderSignIn,
    async ({ body, place, request, reply }) => {
      requireStaffHost(request);
      const aim =
        body.for === 'proof'
          ? { for: body.for, accountId: (await requireAccount(request, deps)).account.id }
          : { for: body.for };
      const returnAddress = returnAddressAt(place, deps.addresses);
      // The provider would send the browser to a host that has no cookie of this one: it begins there instead.
      if (hostName(new URL(returnAddress).host) !== hostName(place.host)) {
        return { ...DONE, address: `${deps.addresses.console(place)}/staff`, isConsole: true };
      }
      await countFrom(request);
      const cookie = providerCookieOf(request, place);
      const begun = orReject(await beginSignIn({ aim, cookie, returnAddress }, deps));
      setProviderCookie(reply, begun.cookie, { isSecure: isSecure(place) });
      return { ...DONE, address: begun.address, isConsole: false };
    },
    { limit: 'sparing' },
  );

  registerCall(
    app,
    contract.finishProviderSignIn,
    async ({ body: { query, invitation = null }, place, request, reply }) => {
      requireStaffHost(request);
      const forgive = await countFrom(request);
      const accountId = (await readSession(request, deps))?.account.id ?? null;
      const cookie = providerCookieOf(request, place);
      const at = { returnAddress: returnAddressAt(place, deps.addresses), host: hostName(place.host) };
      const finished = orReject(
        await finishSignIn({ query, invitation, cookie, accountId, ...at, ...from(request) }, deps),
      );
      if (finished.next !== 'refused') await forgive();
      if (finished.next !== 'in') return { ...DONE, ...finished };
      setSessionCookie(reply, finished.token, { isSecure: isSecure(place) });
      return { ...DONE, next: 'in' as const };
    },
    { limit: 'sparing' },
  );

  registerCall(
    app,
    contract.passProviderSecondStep,
    async ({ body, place, request, reply }) => {
      requireStaffHost(request);
      const cookie = providerCookieOf(request, place);
      const verify: FinishDeps['passwords']['verify'] = (...tried) =>
        besideDeadline(request, () => deps.passwords.verify(...tried));
      const patient = { ...deps, passwords: { ...deps.passwords, verify } };
      const { token } = orReject(await finishWithCode({ ...body, cookie, ...from(request) }, patient));
      setSessionCookie(reply, token, { isSecure: isSecure(place) });
      return DONE;
    },
    { limit: 'sparing' },
  );
}
