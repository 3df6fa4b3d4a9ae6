import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Configuration, Provider } from 'oidc-provider';

/** Somebody at the provider. */
export type PersonAtProvider = { email?: string; email_verified?: boolean; name?: string };
type Claims = Record<string, unknown>;

export const CLIENT = { clientId: 'openturn', clientSecret: 'a secret that only both know' };

/** A provider on this machine, with people who sign in by their id and any password. */
export async function startProvider({ returnAddress }: { returnAddress: string }) {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const people = new Map<string, PersonAtProvider>();
  /** Changes what the provider answers at a path. */
  const twists = new Map<string, (body: Claims) => Claims>();
  let answer: (...input: Parameters<ReturnType<Provider['callback']>>) => void = () => {};
  const server = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, configuration({ returnAddress, people, key: keys.privateKey }));
  provider.use(async (context, next) => {
    await next();
    const twist = twists.get(context.path);
    if (twist) context.body = twist(context.body as Claims);
  });
  const callback = provider.callback();
  answer = (request, response) => void callback(request, response);
  return {
    issuer,
    people,
    twists,
    /** What a browser is sent back with after somebody has signed in, or went back. */
    signIn: (address: string, person: string | null) => walk(address, person),
    /** An id token with the provider's own signature. */
    sign: (claims: Claims, key: KeyObject = keys.privateKey) => jwt({ alg: 'RS256', kid: 'key' }, claims, key),
    unsigned: (claims: Claims) => jwt({ alg: 'none' }, claims, null),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type TestProvider = Awaited<ReturnType<typeof startProvider>>;

type Options = { returnAddress: string; people: Map<string, PersonAtProvider>; key: KeyObject };

function configuration({ returnAddress, people, key }: Options): Configuration {
  return {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [returnAddress],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid: 'key', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['of a test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    findAccount: (_, id) => {
      const person = people.get(id);
      return person && { accountId: id, claims: () => ({ sub: id, ...person }) };
    },
    // Everyone agrees that their email is told.
    loadExistingGrant: async (context) => {
      const { client, session, provider } = context.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

/** As a browser does: follows redirects, keeps cookies, and fills in the provider's form. */
async function walk(address: string, person: string | null): Promise<URL> {
  const cookies = new Map<string, string>();
  const { origin } = new URL(address);
  const go = async (to: string, body?: URLSearchParams): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(to, {
      redirect: 'manual',
      headers: { cookie },
      ...(body && { method: 'POST', body }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  let answer = await go(address);
  for (let steps = 0; steps < 10; steps++) {
    const to = answer.headers.get('location');
    if (to === null) throw new Error(`the provider stopped: ${answer.status} ${await answer.text()}`);
    const next = new URL(to, origin);
    if (next.origin !== origin) return next;
    if (!next.pathname.startsWith('/interaction/')) answer = await go(next.href);
    else if (person === null) answer = await go(`${next.href}/abort`);
    else answer = await go(next.href, new URLSearchParams({ prompt: 'login', login: person, password: 'any' }));
  }
  throw new Error('the provider never sends the browser back');
}

function jwt(header: Claims, claims: Claims, key: KeyObject | null): string {
  const part = (value: Claims) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const body = `${part(header)}.${part(claims)}`;
  return `${body}.${key ? sign('sha256', Buffer.from(body), key).toString('base64url') : ''}`;
}

/** What a token says, unchecked. */
export function claimsIn(token: string): Claims {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as Claims;
}
