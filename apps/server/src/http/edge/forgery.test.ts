import { describe, expect, it } from 'vitest';
import {
  API_HEADERS,
  API_HOST,
  APP_TOKEN,
  MAPPED_HOST,
  ownHeaders,
  SITE_HOST,
  startTestServer,
} from '#testing/start/start-test-server.ts';

const CHANGE = { url: '/api/100001/language/de', method: 'POST' } as const;

describe('anti-forgery', () => {
  it.each([SITE_HOST, MAPPED_HOST, 'client.openturn.localhost:8080', 'localhost:8080'])(
    '[API-06] gives pages of %s a token, and accepts their changes with it in the header',
    async (host) => {
      const { ask } = await startTestServer();
      const page = await ask({ host, url: '/' });
      const [cookie] = page.cookies as { name: string; value: string; sameSite?: string; httpOnly?: boolean }[];
      expect(cookie).toMatchObject({ name: 'XSRF-TOKEN', sameSite: 'Lax', path: '/' });
      expect(cookie?.httpOnly).toBeUndefined();
      const change = await ask({ ...CHANGE, host, headers: ownHeaders(cookie?.value) });
      expect(change.json()).toEqual({ success: true });
    },
  );

  it.each(['https://localhost', 'capacitor://localhost'])(
    '[API-05] accepts a change from the app at %s, where one host serves everything, by the device’s token',
    async (origin) => {
      const { ask } = await startTestServer();
      const headers = { origin, 'x-apptoken': APP_TOKEN, 'x-native': '1' };
      const change = await ask({ ...CHANGE, host: MAPPED_HOST, headers });
      expect(change.json()).toEqual({ success: true });
      const without = await ask({ ...CHANGE, host: MAPPED_HOST, headers: { origin, 'x-native': '1' } });
      expect(without.json()).toMatchObject({ reason: 'forgery-suspected' });
    },
  );

  it.each([
    ['no cookie and no header', {}],
    ['only the cookie', { cookie: `XSRF-TOKEN=${'a'.repeat(32)}` }],
    ['only the header', { 'x-xsrf-token': 'a'.repeat(32) }],
    ['a header that differs from the cookie', { ...ownHeaders(), 'x-xsrf-token': 'b'.repeat(32) }],
    ['both empty', { cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' }],
    ['a token that is too short', ownHeaders('a')],
    ['two-byte letters of the same length', { ...ownHeaders(), 'x-xsrf-token': 'ü'.repeat(32) }],
    ['only the device’s token', { 'x-apptoken': APP_TOKEN }],
  ])('[API-06] refuses a change at a page host with %s', async (_what, headers) => {
    const { ask } = await startTestServer();
    const answer = await ask({ ...CHANGE, headers });
    expect(answer.json()).toMatchObject({
      status: 403,
      reason: 'forgery-suspected',
      message: 'Please reload the page and try again.',
    });
  });

  it('[API-06] accepts a change at the API host only with the device’s token', async () => {
    const { ask } = await startTestServer();
    expect((await ask({ ...CHANGE, host: API_HOST, headers: API_HEADERS })).statusCode).toBe(200);
    const { origin } = API_HEADERS;
    for (const headers of [{ origin }, { origin, 'x-apptoken': 'short' }, { origin, ...ownHeaders() }]) {
      const answer = await ask({ ...CHANGE, host: API_HOST, headers });
      expect(answer.json()).toMatchObject({ reason: 'forgery-suspected' });
    }
  });

  it('[API-06] keeps an existing token, and sets none on cacheable replies', async () => {
    const { ask } = await startTestServer();
    expect((await ask({ url: '/', headers: ownHeaders() })).headers).not.toHaveProperty('set-cookie');
    for (const url of ['/assets/entry-4f2a.js', '/assets/i18n/en.json', '/icon.svg', '/healthz', '/sw.js']) {
      expect((await ask({ url })).headers).not.toHaveProperty('set-cookie');
    }
  });

  it('[API-06] marks the token as secure under https', async () => {
    const { ask } = await startTestServer({ PUBLIC_SCHEME: 'https' });
    expect((await ask({ url: '/' })).headers['set-cookie']).toContain('Secure');
  });
});
