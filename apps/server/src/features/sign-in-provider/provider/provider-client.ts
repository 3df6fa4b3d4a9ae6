import { createHash } from 'node:crypto';
import * as openid from 'openid-client';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { ProviderNetwork } from '#config/config.ts';
import type { Clock } from '#kernel/clock.ts';
import { isSafeAddress } from '@openturn/domain/site/public-address.ts';
import { timedCache } from '#kernel/timed-cache.ts';
import { providerFetch } from './provider-fetch.ts';
import { providerFailureOf, type ProviderFailure } from './provider-failure.ts';
import { ANSWERS_WITHIN_MS, KEEP_DESCRIPTION_MS } from './provider-limits.ts';
import type { StoredProvider } from './provider-settings.ts';

/** What binds an answer to the browser that asked. */
export type Asking = { state: string; cookie: string; returnAddress: string };

/** Whom the provider has signed in. */
export type ProviderPerson = { issuer: string; subject: string; email: string; isVerified: boolean; name: string };

export type ProviderClient = {
  /** Where the browser goes. */
  addressFor(values: StoredProvider, asking: Asking): Promise<Result<string, ProviderFailure>>;
  /** Who came back with this query. */
  personOf(
    values: StoredProvider,
    asking: Asking & { query: string },
  ): Promise<Result<ProviderPerson, ProviderFailure>>;
  /** Asks for everything that a sign-in needs. */
  tryOut(values: StoredProvider, returnAddress: string): Promise<ProviderFailure | null>;
};

const SCOPE = 'openid email profile';
/** Those of a test are not kept. */
const MOST_KEPT = 2;

export function providerClient({ network, clock }: { network: ProviderNetwork; clock: Clock }): ProviderClient {
  const kept = timedCache<Promise<openid.Configuration>>({ most: MOST_KEPT, keepMs: KEEP_DESCRIPTION_MS, clock });
  const fetch = providerFetch(network);

  function described({ issuer, clientId, clientSecret }: StoredProvider) {
    const key = JSON.stringify([issuer, clientId, clientSecret]);
    const before = kept.get(key);
    if (before) return before;
    const asked = describe({ issuer, clientId, clientSecret }, { network, fetch });
    kept.set(key, asked);
    asked.catch(() => kept.delete(key));
    return asked;
  }

  return {
    addressFor: (values, { state, cookie, returnAddress }) =>
      attempt(async () => {
        const challenge = await openid.calculatePKCECodeChallenge(secretFor('verifier', { state, cookie }));
        const address = openid.buildAuthorizationUrl(await described(values), {
          redirect_uri: returnAddress,
          scope: SCOPE,
          state,
          nonce: secretFor('nonce', { state, cookie }),
          code_challenge: challenge,
          code_challenge_method: 'S256',
        });
        return address.href;
      }),

    personOf: (values, { state, cookie, returnAddress, query }) =>
      attempt(async () => {
        const configuration = await described(values);
        const tokens = await openid.authorizationCodeGrant(configuration, new URL(query, returnAddress), {
          expectedState: state,
          expectedNonce: secretFor('nonce', { state, cookie }),
          pkceCodeVerifier: secretFor('verifier', { state, cookie }),
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new Error('no id token');
        // Many put the email only here.
        const said =
          claims['email'] === undefined ? await userInfo(configuration, tokens.access_token, claims.sub) : {};
        return personIn({ ...said, ...claims });
      }),

    tryOut: async (values, returnAddress) => {
      const tried = await attempt(async () => {
        const configuration = await describe(values, { network, fetch });
        await readKeys(configuration, fetch);
        await askWithNothing(configuration, returnAddress);
      });
      return tried.ok ? null : tried.error;
    },
  };
}

type Network = { network: ProviderNetwork; fetch: openid.CustomFetch };

/** Where the browser goes, and where secrets go, has to be safe; what a name leads to, `providerFetch` sees to. */
async function describe(...[values, asked]: Parameters<typeof discover>): Promise<openid.Configuration> {
  const configuration = await discover(values, asked);
  const { authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint } = configuration.serverMetadata();
  for (const address of [authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint]) {
    if (address !== undefined && !isSafeAddress(address)) throw failed('describe', 'not-https');
  }
  return configuration;
}

function discover(
  { issuer, clientId, clientSecret }: Pick<StoredProvider, 'issuer' | 'clientId' | 'clientSecret'>,
  { network, fetch }: Network,
): Promise<openid.Configuration> {
  return openid.discovery(new URL(issuer), clientId, clientSecret, clientAuth(clientSecret), {
    timeout: ANSWERS_WITHIN_MS / 1_000,
    execute: [
      // Without it, a token that comes over TLS would be believed unsigned.
      openid.enableNonRepudiationChecks,
      // Only on this machine: `providerFetch` sends nothing else without TLS.
      // oxlint-disable-next-line typescript/no-deprecated
      ...(network === 'local' ? [openid.allowInsecureRequests] : []),
    ],
    [openid.customFetch]: fetch,
  });
}

/** As the standard's default, unless the provider takes only the other. */
function clientAuth(secret: string): openid.ClientAuth {
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const isBasic = methods.includes('client_secret_basic') || !methods.includes('client_secret_post');
    const auth = isBasic ? openid.ClientSecretBasic(secret) : openid.ClientSecretPost(secret);
    auth(server, ...rest);
  };
}

async function attempt<T>(work: () => Promise<T>): Promise<Result<T, ProviderFailure>> {
  try {
    return ok(await work());
  } catch (error) {
    return err(providerFailureOf(error));
  }
}

/** Only who has the browser's cookie knows it, and it is another one for each attempt. */
function secretFor(use: 'nonce' | 'verifier', { state, cookie }: Pick<Asking, 'state' | 'cookie'>): string {
  return createHash('sha256').update(`${use} ${cookie} ${state}`).digest('base64url');
}

async function userInfo(configuration: openid.Configuration, token: string, subject: string): Promise<object> {
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return {};
  return openid.fetchUserInfo(configuration, token, subject);
}

function personIn(claims: Record<string, unknown> & { iss: string; sub: string }): ProviderPerson {
  const { iss: issuer, sub: subject, email, name } = claims;
  return {
    issuer,
    subject,
    email: typeof email === 'string' ? email : '',
    isVerified: claims['email_verified'] === true,
    name: typeof name === 'string' ? name : '',
  };
}

async function readKeys(configuration: openid.Configuration, fetch: openid.CustomFetch): Promise<void> {
  const { authorization_endpoint: asks, token_endpoint: gives, jwks_uri: keys } = configuration.serverMetadata();
  if (asks === undefined || gives === undefined) throw failed('describe', 'no-code');
  if (keys === undefined) throw failed('keys', 'no-keys');
  const answer = await fetch(keys, { method: 'GET', headers: {}, body: undefined, redirect: 'manual' });
  const said = (await answer.json().catch(() => null)) as { keys?: unknown } | null;
  if (!answer.ok || !Array.isArray(said?.keys) || said.keys.length === 0) throw failed('keys', 'no-keys');
}

/** A code that was never given: whoever is not known is refused before it is looked at. */
async function askWithNothing(configuration: openid.Configuration, returnAddress: string): Promise<void> {
  try {
    const query = { code: 'none', ...(sendsIssuer(configuration) && { iss: configuration.serverMetadata().issuer }) };
    await openid.authorizationCodeGrant(configuration, new URL(`?${new URLSearchParams(query)}`, returnAddress), {
      pkceCodeVerifier: secretFor('verifier', { state: 'none', cookie: 'none' }),
    });
  } catch (error) {
    const failure = providerFailureOf(error);
    if (failure.said === 'invalid_client' || failure.said === 'unauthorized_client') {
      throw failed('client', 'client-refused', failure.detail);
    }
    if (failure.said === null && failure.cause !== 'refused') throw error;
  }
}

function sendsIssuer(configuration: openid.Configuration): boolean {
  return configuration.serverMetadata().authorization_response_iss_parameter_supported === true;
}

function failed(step: ProviderFailure['step'], cause: ProviderFailure['cause'], detail = ''): Error {
  return new Error(cause, { cause: { step, cause, detail, said: null } satisfies ProviderFailure });
}
