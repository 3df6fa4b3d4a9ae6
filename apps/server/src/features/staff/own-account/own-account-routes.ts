import * as contract from '@openturn/contract/staff/people/second-step.ts';
import { hostName } from '@openturn/domain/site/hosts.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { auditAtSites } from '#features/staff/audit/audit-at-sites.ts';
import { newChallenge } from '#features/staff/second-step/challenges.ts';
import { isAsked } from '#features/staff/second-step/second-steps.ts';
import type { Party } from '#features/staff/second-step/webauthn.ts';
import { requireAccount, requireStaffHost } from '#features/staff/require-staff.ts';
import type { ProviderRule } from '#features/staff/sign-in/local-sign-in.ts';
import { sessionHashOf, setSessionCookie } from '#features/staff/sign-in/session-cookie.ts';
import { signInWithPasskey } from '#features/staff/sign-in/sign-in-with-passkey.ts';
import type { Account } from '#features/staff/store/account-store.ts';
import { browserOf } from '#http/edge/forgery.ts';
import { besideDeadline } from '#http/edge/reply-deadline.ts';
import { addressGroup } from '#http/identity/address-group.ts';
import { clientAddress } from '#http/identity/client-address.ts';
import type { Place } from '#http/identity/place.ts';
import type { Suspicion } from '#http/limits/suspicion.ts';
import { DONE } from '#http/replies/done.ts';
import { registerCall } from '#http/replies/register-call.ts';
import { orReject } from '#http/replies/rejected.ts';
import { addPasskey, beginPasskey, removePasskey, type SecondStepDeps } from './passkeys.ts';
import { changePassword, createRecoveryCodes } from './recovery.ts';

export type OwnAccountDeps = SecondStepDeps & {
  publicScheme: 'http' | 'https';
  trustedProxies: number;
  suspicion: Suspicion;
  providerRule: ProviderRule;
};

/** How somebody signs in; these calls belong to no site. */
export function ownAccountRoutes(app: FastifyInstance, deps: OwnAccountDeps): void {
  const admit = (request: FastifyRequest) => requireAccount(request, deps);
  const options = { limit: 'sparing', admit } as const;
  const patiently = (request: FastifyRequest): OwnAccountDeps => ({
    ...deps,
    passwords: {
      ...deps.passwords,
      verify: (...tried) => besideDeadline(request, () => deps.passwords.verify(...tried)),
    },
  });

  registerCall(app, contract.getSecondStep, ({ admitted: { account } }) => presentSecondStep(account, deps), { admit });

  registerCall(
    app,
    contract.beginPasskey,
    async ({ admitted: { account }, body, place, request }) => {
      const begun = orReject(await beginPasskey(account, body.password, patiently(request)));
      return { ...DONE, host: partyOf(place).host, user: account.id, ...begun };
    },
    options,
  );

  registerCall(
    app,
    contract.addPasskey,
    async ({ admitted: { account }, body: { name, credential }, place }) => {
      orReject(await addPasskey(account, { name: name.trim(), made: credential, party: partyOf(place) }, deps));
      return presentSecondStep(account, deps);
    },
    options,
  );

  registerCall(
    app,
    contract.removePasskey,
    async ({ admitted: { account }, body, place, request }) => {
      orReject(await removePasskey(account, { ...body, host: partyOf(place).host }, patiently(request)));
      return presentSecondStep(account, deps);
    },
    options,
  );

  registerCall(
    app,
    contract.createRecoveryCodes,
    async ({ admitted: { account }, body: { password }, request }) => ({
      ...DONE,
      codes: orReject(await createRecoveryCodes(account, password, patiently(request))),
    }),
    options,
  );

  registerCall(
    app,
    contract.changePassword,
    async ({ admitted: { account, session }, body, request }) => {
      orReject(await changePassword(account, { ...body, session: session.hash }, patiently(request)));
      return DONE;
    },
    options,
  );

  registerCall(
    app,
    contract.signOutElsewhere,
    async ({ admitted: { account, session } }) => {
      await deps.accounts.endSessionsOf(account.id, session.hash);
      await auditAtSites(account.id, 'signed_out_elsewhere', deps);
      return DONE;
    },
    options,
  );

  registerPasskeySignIn(app, deps);
}

function registerPasskeySignIn(app: FastifyInstance, deps: OwnAccountDeps): void {
  registerCall(app, contract.passkeyOptions, async ({ request, place }) => {
    requireStaffHost(request);
    const challenge = newChallenge({ purpose: 'sign-in', secret: deps.workSecret, now: deps.clock.now() });
    return { ...DONE, host: partyOf(place).host, challenge };
  });

  registerCall(
    app,
    contract.passkeySignIn,
    async ({ body: { credential, pass }, place, request, reply }) => {
      requireStaffHost(request);
      const from = {
        address: addressGroup(clientAddress(request.raw, deps.trustedProxies)),
        browser: browserOf(request),
        oldSession: sessionHashOf(request),
        demandWork: () => deps.suspicion.demandWork(request),
        takePass: async (accountId: string) =>
          pass !== undefined && (await deps.providerRule.takePass(request, pass, accountId)),
      };
      const input = { signed: credential, party: partyOf(place), ...from };
      const { token } = orReject(await signInWithPasskey(input, deps));
      setSessionCookie(reply, token, { isSecure: deps.publicScheme === 'https' || place.origin.startsWith('https:') });
      return DONE;
    },
    { limit: 'sparing' },
  );
}

async function presentSecondStep({ id }: Pick<Account, 'id'>, { secondSteps }: Pick<OwnAccountDeps, 'secondSteps'>) {
  const [passkeys, recoveryCodes, asks] = await Promise.all([
    secondSteps.passkeysOf(id),
    secondSteps.countRecoveryCodes(id),
    secondSteps.asks(id),
  ]);
  return {
    ...DONE,
    passkeys: passkeys.map(({ id: passkey, name, createdAt, usedAt }) => ({ id: passkey, name, createdAt, usedAt })),
    recoveryCodes,
    isAsked: isAsked(asks),
  };
}

function partyOf({ origin, host }: Place): Party {
  return { origin, host: hostName(host) };
}
