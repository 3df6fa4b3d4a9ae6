import type { RequestListener, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { serveLocally } from '#testing/fakes/serve-locally.ts';
import { openProvider } from '#testing/start/open-provider.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
type Said = Record<'issuer' | 'authorization_endpoint' | 'token_endpoint' | 'jwks_uri', string>;

/** Describes itself as a provider does, but for what is changed. */
function describes(changed: Partial<Said>, keys: (response: ServerResponse) => void = () => {}): RequestListener {
  return (request, response) => {
    if (request.url === '/k') return keys(response);
    const at = `http://${request.headers.host ?? ''}`;
    const said = { issuer: at, authorization_endpoint: `${at}/a`, token_endpoint: `${at}/t`, jwks_uri: `${at}/k` };
    return void response.writeHead(200, JSON_TYPE).end(JSON.stringify({ ...said, ...changed }));
  };
}

describe('a hostile provider', () => {
  it.each(['javascript:alert(1)', 'http://elm.example/a', 'data:text/html,x'])(
    'sends nobody to %s',
    async (authorization_endpoint) => {
      const { test, save, values, browser } = await openProvider();
      const entered = { ...values, issuer: await serveLocally(describes({ authorization_endpoint })) };
      expect(await test(entered)).toMatchObject({ cause: 'not-https' });
      await save(entered);
      expect(await browser().begin()).toMatchObject({ reason: 'provider-unreachable' });
    },
  );

  it.each<[string, (response: ServerResponse) => void, string]>([
    ['are endless', (response) => void response.writeHead(200, JSON_TYPE).end('x'.repeat(300_000)), 'too-large'],
    ['are a page', (response) => void response.end('<h1>Hello</h1>'), 'no-keys'],
    [
      'lead elsewhere',
      (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      'no-keys',
    ],
  ])('has keys that %s, and is named for it', async (_name, keys, cause) => {
    const { test, values } = await openProvider();
    expect(await test({ ...values, issuer: await serveLocally(describes({}, keys)) })).toMatchObject({ cause });
  });

  it.each(['http://127.0.0.2:9/t', 'http://elm.example/t', 'file:///etc/hosts', 'gopher://127.0.0.1/t'])(
    'gets no secret sent to %s',
    async (token_endpoint) => {
      const { test, values } = await openProvider();
      const keys = (response: ServerResponse) =>
        void response.writeHead(200, JSON_TYPE).end(JSON.stringify({ keys: [{ kty: 'RSA' }] }));
      const issuer = await serveLocally(describes({ token_endpoint }, keys));
      expect(await test({ ...values, issuer })).toMatchObject({ cause: 'not-https' });
    },
  );
});
