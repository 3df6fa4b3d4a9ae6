import { describe, expect, it } from 'vitest';
import { nameDevice } from './name-device.ts';
import { hashToken } from '#http/identity/visitor.ts';
import {
  API_HEADERS,
  API_HOST,
  APP_TOKEN,
  MAPPED_HOST,
  ownHeaders,
  startTestServer,
  TEST_PUSH_KEYS,
} from '#testing/start/start-test-server.ts';

const TOKEN_HASH = hashToken(APP_TOKEN);

async function startWithPush() {
  const server = await startTestServer();
  const register = (body: object, siteId = '100001') =>
    server.ask({
      host: API_HOST,
      url: `/api/${siteId}/client/pushregister`,
      method: 'POST',
      headers: { ...API_HEADERS, 'content-type': 'application/json' },
      payload: body,
    });
  return { ...server, register, registrations: () => server.devices.registrations(100001, TOKEN_HASH) };
}

describe('pushregister', () => {
  it('[PUSH-02] stores a device’s notification endpoint under the hash of its token', async () => {
    const { register, registrations, time } = await startWithPush();
    const endpoint = 'https://push.example.org/abc';
    const answer = await register({ endpoint, platform: 'web', AppToken: APP_TOKEN });
    expect(answer.json()).toEqual({ success: true });
    expect(await registrations()).toEqual([
      { siteId: 100001, tokenHash: TOKEN_HASH, platform: 'web', endpoint, error: null, keys: null, at: time.now },
    ]);
  });

  it('[PUSH-02] stores the browser’s encryption keys and returns the server’s public key', async () => {
    const { register, registrations, ask } = await startWithPush();
    const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) };
    await register({ endpoint: 'https://push.example.org/abc', platform: 'web', AppToken: APP_TOKEN, keys });
    expect(await registrations()).toMatchObject([{ keys }]);
    const answer = await ask({ host: API_HOST, url: '/api/100001/client/pushkey', headers: API_HEADERS });
    expect(answer.json()).toEqual({ success: true, key: TEST_PUSH_KEYS.publicKey });
    expect(Buffer.from(TEST_PUSH_KEYS.publicKey, 'base64url')).toHaveLength(65);
  });

  it.each([
    ['a'.repeat(87), 'a'.repeat(22)],
    [`B${'a'.repeat(85)}`, 'a'.repeat(22)],
    [`B${'a'.repeat(86)}`, 'a'.repeat(21)],
    [`B${'a'.repeat(86)}`, 'a'.repeat(44)],
  ])('[PUSH-02] [VAL-10] takes no keys of another length: %s, %s', async (p256dh, auth) => {
    const { register, registrations } = await startWithPush();
    const keys = { p256dh, auth };
    const answer = await register({
      endpoint: 'https://push.example.org/a',
      platform: 'web',
      AppToken: APP_TOKEN,
      keys,
    });
    expect(answer.statusCode).toBe(422);
    expect(await registrations()).toEqual([]);
  });

  it('[PUSH-03] replaces the registration by a denial and its reason', async () => {
    const { register, registrations } = await startWithPush();
    await register({ endpoint: 'https://push.example.org/abc', platform: 'web', AppToken: APP_TOKEN });
    await register({ endpoint: '', platform: 'web', AppToken: APP_TOKEN, error: 'denied' });
    expect(await registrations()).toMatchObject([{ endpoint: '', error: 'denied' }]);
  });

  it('[PUSH-03] accepts an error only with an empty endpoint', async () => {
    const { register, registrations } = await startWithPush();
    const denied = await register({ endpoint: '', platform: 'web', AppToken: APP_TOKEN });
    const both = await register({ endpoint: 'https://a.test', platform: 'web', AppToken: APP_TOKEN, error: 'x' });
    expect([denied.statusCode, both.statusCode]).toEqual([422, 422]);
    expect(await registrations()).toEqual([]);
  });

  it.each([
    ['android', `c1:APA91b${'x'.repeat(134)}`, 200],
    ['ios', 'ab'.repeat(32), 200],
    ['android', 'https://evil.test/x', 422],
    ['ios', 'https://evil.test/x', 422],
    ['ios', `${'ab'.repeat(31)}/x`, 422],
    ['web', 'http://push.example.org/abc', 422],
    ['web', 'ab'.repeat(32), 422],
  ])('[PUSH-02] knows the form of an endpoint of %s: %s', async (platform, endpoint, status) => {
    const { register, registrations } = await startWithPush();
    expect((await register({ endpoint, platform, AppToken: APP_TOKEN })).statusCode).toBe(status);
    expect((await registrations()).map((each) => each.endpoint)).toEqual(status === 200 ? [endpoint] : []);
  });

  it('[PUSH-02] rejects an unknown site', async () => {
    const { register } = await startWithPush();
    const answer = await register({ endpoint: 'https://a.test', platform: 'web', AppToken: APP_TOKEN }, '100009');
    expect(answer.json()).toMatchObject({ reason: 'site-unknown' });
  });
});

describe('what a device is notified of', () => {
  const CHOICES = {
    off: ['after'],
    quiet: { from: '22:00', until: '07:00', zone: 'America/Toronto' },
    alsoTexts: true,
  };

  async function startChoosing() {
    const server = await startTestServer();
    const ask = (method: 'GET' | 'POST', token: string, choices?: object) =>
      server.ask({
        host: API_HOST,
        url: '/api/100001/client/pushes',
        method,
        headers: { ...API_HEADERS, 'x-apptoken': token, 'content-type': 'application/json' },
        ...(choices && { payload: { choices } }),
      });
    return { ...server, ask };
  }

  it('is its own choice, of which no other device learns', async () => {
    const { ask } = await startChoosing();
    const usual = { off: [], quiet: null, alsoTexts: false };
    expect((await ask('GET', APP_TOKEN)).json()).toMatchObject({ success: true, choices: usual, devices: [] });
    expect((await ask('POST', APP_TOKEN, CHOICES)).json()).toEqual({ success: true });
    expect((await ask('GET', APP_TOKEN)).json()).toMatchObject({ choices: CHOICES });
    expect((await ask('GET', 'b'.repeat(22))).json()).toMatchObject({ choices: usual });
    expect((await ask('GET', '')).json()).toMatchObject({ reason: 'invalid-input' });
  });

  it.each([
    { ...CHOICES, off: ['calls'] },
    { ...CHOICES, quiet: { from: '22:00', until: '22:00', zone: 'UTC' } },
    { ...CHOICES, quiet: { from: '24:00', until: '07:00', zone: 'UTC' } },
    { ...CHOICES, quiet: { from: '22:00', until: '07:00', zone: 'Nowhere/Town' } },
    { ...CHOICES, more: 1 },
  ])('is never nonsense: %j', async (choices) => {
    const { ask } = await startChoosing();
    expect((await ask('POST', APP_TOKEN, choices)).json()).toMatchObject({ status: 422, reason: 'invalid-input' });
  });
});

describe('devices that are notified', () => {
  const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const CHROME =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
  const SAFARI =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

  it.each([
    ['web', FIREFOX, 'Firefox', 'Windows'],
    ['web', CHROME, 'Chrome', 'Android'],
    ['web', SAFARI, 'Safari', 'iPhone'],
    ['web', `${CHROME} EdgA/142.0`, 'Edge', 'Android'],
    ['web', 'curl/8', '', ''],
    ['android', CHROME, '', 'Android'],
    ['ios', 'unknown', '', 'iPhone'],
  ] as const)('[SCREEN-12] are known by their names: %s %s', (platform, agent, browser, system) => {
    expect(nameDevice(agent, platform)).toEqual({ browser, system });
  });

  it('[SCREEN-12] are shown without their hash, and removed by the device that sees them alone', async () => {
    const { register, ask } = await startWithPush();
    const send = (method: 'GET' | 'POST', token: string, path = '', payload?: object) =>
      ask({
        host: API_HOST,
        url: `/api/100001/client/pushes${path}`,
        method,
        headers: { ...API_HEADERS, 'x-apptoken': token, 'content-type': 'application/json' },
        ...(payload && { payload }),
      });
    await register({ endpoint: 'https://push.example.org/abc', platform: 'web', AppToken: APP_TOKEN });
    const shown = await send('GET', APP_TOKEN);
    const { devices, code } = shown.json<{ devices: { id: string; isThis: boolean }[]; code: string }>();
    expect(devices).toMatchObject([{ isThis: true, isApp: false, deliveredAt: null }]);
    expect(code).toMatch(/^[\dA-F]{4}-[\dA-F]{4}-[\dA-F]{4}$/);
    expect(shown.body).not.toContain(TOKEN_HASH);
    expect(shown.body).not.toContain('push.example.org');
    const id = devices[0]?.id;
    expect((await send('POST', 'b'.repeat(22), '/remove', { id })).json()).toEqual({ success: true });
    expect((await send('GET', APP_TOKEN)).json()).toMatchObject({ devices: [{ id }] });
    expect((await send('POST', APP_TOKEN, '/remove', { id })).json()).toEqual({ success: true });
    expect((await send('GET', APP_TOKEN)).json()).toMatchObject({ devices: [] });
  });
});

describe('language', () => {
  it('[LANG-06] [LANG-02] accepts an empty body and sets the cookie on the page’s own host', async () => {
    const { ask } = await startTestServer();
    const answer = await ask({
      url: '/api/100001/language/ar',
      method: 'POST',
      headers: { ...ownHeaders(), 'content-type': 'application/json' },
    });
    expect(answer.json()).toEqual({ success: true });
    expect(answer.cookies).toEqual([{ name: 'WW_lang', value: 'ar', path: '/', sameSite: 'Lax', maxAge: 31_536_000 }]);
  });

  it('[LANG-02] sets the cookie for the whole domain from the API host, whose pages could not read it otherwise', async () => {
    const { ask } = await startTestServer();
    const answer = await ask({ host: API_HOST, url: '/api/100001/language/uk', method: 'POST', headers: API_HEADERS });
    expect(answer.cookies).toMatchObject([{ name: 'WW_lang', value: 'uk', domain: 'openturn.localhost' }]);
  });

  it.each([
    ['fr', 'fr-ca'],
    ['ca', 'fr-ca'],
    ['fr-ca', 'fr-ca'],
    ['EN', 'en'],
    ['de-CH', 'de'],
  ])('[LANG-04] [LANG-05] reads %s as %s', async (code, language) => {
    const { ask } = await startTestServer();
    const answer = await ask({
      host: MAPPED_HOST,
      url: `/api/100001/language/${code}`,
      method: 'POST',
      headers: ownHeaders(),
    });
    expect(answer.cookies).toMatchObject([{ value: language }]);
  });

  it('[LANG-06] stores nothing for a site that does not exist', async () => {
    const { ask, devices } = await startTestServer();
    const headers = { ...ownHeaders(), 'x-apptoken': APP_TOKEN };
    expect((await ask({ url: '/api/100009/language/so', method: 'POST', headers })).statusCode).toBe(200);
    expect(await devices.language(100_009, TOKEN_HASH)).toBeNull();
  });

  it('[LANG-06] remembers it for the device, and rejects an unknown language', async () => {
    const { ask, devices } = await startTestServer();
    const headers = { ...ownHeaders(), 'x-apptoken': APP_TOKEN };
    await ask({ url: '/api/100001/language/so', method: 'POST', headers });
    expect(await devices.language(100001, TOKEN_HASH)).toBe('so');
    const refused = await ask({ url: '/api/100001/language/zz', method: 'POST', headers });
    expect(refused.json()).toMatchObject({ status: 422, reason: 'invalid-input' });
    expect(refused.headers).not.toHaveProperty('set-cookie');
    expect(await devices.language(100001, TOKEN_HASH)).toBe('so');
  });
});
