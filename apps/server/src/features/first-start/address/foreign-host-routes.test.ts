import { describe, expect, it } from 'vitest';
import { APP_TOKEN, ownHeaders } from '#testing/start/start-test-server.ts';
import { BARBERS, NEW_HOST, OWNER, startNew } from '#testing/start/start-new.ts';

const FOREIGN = 'evil.test:8080';

describe('a name of somebody else that leads to this server', () => {
  it('is served neither pages, nor the console, nor calls, not even with a session', async () => {
    const { post, claim, ask } = await startNew();
    const cookie = await claim();
    await post('business', BARBERS, { cookie });
    const own = ownHeaders();
    const headers = { ...own, cookie: `${own['cookie']}; ${cookie}`, origin: `http://${FOREIGN}` };
    const get = async (url: string, host = FOREIGN) => {
      const { statusCode, body } = await ask({ host, url, headers: { ...headers, origin: `http://${host}` } });
      return { statusCode, body };
    };
    for (const url of ['/', '/about', '/staff', '/100101', '/start', '/invitation']) {
      const answer = await get(url);
      expect([url, answer.statusCode]).toEqual([url, 404]);
      expect(answer.body).not.toMatch(/Fern|\/assets\/i18n/);
    }
    for (const call of ['0/staff/me', '0/staff/start', '100101/staff/board']) {
      expect([call, (await get(`/api/${call}`)).statusCode]).toEqual([call, 403]);
    }
    // What anybody may read is no secret there either; but nothing is changed.
    const send = async (call: string, payload: object) =>
      (await ask({ host: FOREIGN, method: 'POST', url: `/api/${call}`, payload, headers })).statusCode;
    const device = { ...headers, 'x-apptoken': APP_TOKEN };
    const join = { host: FOREIGN, method: 'POST', url: '/api/100101/client/join', headers: device } as const;
    expect((await ask({ ...join, payload: { line: 'x', entry: {} } })).statusCode).toBe(403);
    const entry = { code: 'guess', name: OWNER.name, email: OWNER.email, password: OWNER.password };
    expect(await send('0/staff/start/claim', entry)).toBe(403);
    // The same at the server's own name.
    expect((await get('/', NEW_HOST)).body).toContain('Fern');
    expect((await get('/api/0/staff/me', NEW_HOST)).statusCode).toBe(200);
  });
});
