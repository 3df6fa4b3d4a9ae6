import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeServerOwner } from '#testing/database/change-rows.ts';
import { signInStaff } from '#testing/start/sign-in-staff.ts';
import { SITE_HOST, startTestServer } from '#testing/start/start-test-server.ts';

const STYLE = { version: 8, sources: { base: { type: 'geojson', data: { type: 'FeatureCollection' } } }, layers: [] };
const CORS = { 'access-control-allow-origin': '*' };

/** By path; anything else is missing. */
const ANSWERS: Record<string, { status?: number; headers?: Record<string, string>; body: unknown }> = {
  '/style': { headers: CORS, body: STYLE },
  '/closed': { body: STYLE },
  '/denied': { status: 403, headers: CORS, body: {} },
  '/broken': { status: 500, headers: CORS, body: {} },
  '/page': { headers: CORS, body: '<html>' },
  '/old': { headers: CORS, body: { ...STYLE, version: 7 } },
  '/huge': { headers: CORS, body: 'x'.repeat(4_194_305) },
  '/elsewhere': {
    headers: CORS,
    body: { ...STYLE, sprite: 'https://sprites.example/a', sources: { base: { type: 'vector', url: '/tiles' } } },
  },
  '/tiles': { headers: CORS, body: { tiles: ['https://tiles.example/{z}/{x}/{y}.pbf'] } },
};

const provider = createServer((request, response) => {
  const { status = 200, headers, body } = ANSWERS[request.url?.split('?')[0] ?? ''] ?? { status: 404, body: '' };
  response.writeHead(status, headers);
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void provider.close());

const at = (path: string) => `http://127.0.0.1:${(provider.address() as AddressInfo).port}${path}`;

async function open(environment: NodeJS.ProcessEnv = { OIDC_NETWORK: 'local' }) {
  const server = await startTestServer(environment);
  await makeServerOwner(server.db, 'olga');
  const owner = await signInStaff(server, 'olga');
  const read = async () => (await owner.get('staff/settings/map')).json<{ version: string; values: object }>();
  const save = async (address: string, key = '') =>
    owner.post('staff/settings/map', { version: (await read()).version, values: { address, key } });
  const test = async (address: string, key = '') =>
    (await owner.post('staff/settings/map/test', { values: { address, key } })).json<object>();
  const style = async () =>
    (await server.ask({ url: '/api/000000/client/map' })).json<{ style: string | null }>().style;
  const policy = async (url: string) =>
    String((await server.ask({ url, host: SITE_HOST })).headers['content-security-policy']);
  return { ...server, owner, read, save, test, style, policy };
}

describe('the map of the search', () => {
  it('[SCREEN-08] is there once the owner of the server says where its style is', async () => {
    const { save, style, read, policy, db } = await open();
    expect(await style()).toBeNull();
    expect(await policy('/search')).not.toContain('maps.example');
    const saved = await save(' https://maps.example/style.json?key={key} ', 'a b');
    expect(saved.json()).toMatchObject({ success: true });
    expect(await style()).toBe('https://maps.example/style.json?key=a%20b');
    expect((await read()).values).toEqual({ address: 'https://maps.example/style.json?key={key}', key: 'a b' });
    const [entry] = await db.kysely.selectFrom('audit_log').selectAll().where('detail', '=', 'map').execute();
    expect(entry?.changes).not.toContain('a b');
    await save('');
    expect(await style()).toBeNull();
  });

  it('[SITE-09] allows the host of the style on the page of the search alone, and to the worker of the map', async () => {
    const { save, policy } = await open();
    await save('https://maps.example:8443/style.json');
    expect(await policy('/search')).toMatch(/connect-src [^;]*https:\/\/maps\.example:8443/);
    expect(await policy('/profile')).not.toContain('maps.example');
    expect(await policy('/search?name=elm')).toMatch(/script-src 'self';/);
    expect(await policy('/assets/maplibre-gl-worker-3c4d.js')).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self' https://maps.example:8443; frame-ancestors 'none'",
    );
  });

  it.each([
    ['http://maps.example/style.json', '', 'values.address'],
    ['maps.example', '', 'values.address'],
    ["https://maps.example/;script-src'x'", '', 'values.address'],
    ['https://maps.example/style.json', 'key', 'values.address'],
    ['https://maps.example/{key}', '', 'values.key'],
    ['', 'key', 'values.address'],
  ])('[VAL-10] refuses %s with the key %j', async (address, key, field) => {
    const { save, style } = await open();
    const answer = (await save(address, key)).json<{ fields: object }>();
    expect(Object.keys(answer.fields)).toEqual([field]);
    expect(await style()).toBeNull();
  });

  it.each([
    ['/style', null, ''],
    ['/closed', 'other-pages', ''],
    ['/denied', 'key-refused', '403'],
    ['/missing', 'not-found', '404'],
    ['/broken', 'refused', '500'],
    ['/page', 'not-a-style', ''],
    ['/old', 'not-a-style', ''],
    ['/huge', 'too-large', ''],
    ['/elsewhere', 'other-hosts', 'https://tiles.example, https://sprites.example'],
  ])('says what stands in the way of %s: %s', async (path, cause, detail) => {
    const { test } = await open();
    expect(await test(at(path))).toMatchObject({ cause, detail });
  });

  it('says that nobody answers, and asks no private network unless the environment allows it', async () => {
    const { test } = await open();
    expect(await test('http://127.0.0.1:1/style')).toMatchObject({ cause: 'not-reached' });
    const { test: testOutside } = await open({});
    expect(await testOutside('https://10.0.0.7/style')).toMatchObject({ cause: 'private-address' });
    expect(await testOutside('')).toMatchObject({ reason: 'invalid-input' });
  });

  it('is set by nobody else, nor over values that were not seen', async () => {
    const { owner, ...server } = await open();
    const staff = await signInStaff(server, 'ada');
    expect((await staff.get('staff/settings/map')).json()).toMatchObject({ reason: 'forbidden' });
    const values = { address: 'https://maps.example/a', key: '' };
    const stale = await owner.post('staff/settings/map', { version: 'other', values });
    expect(stale.json()).toMatchObject({ reason: 'changed-meanwhile' });
  });
});
