import { describe, expect, it } from 'vitest';
import { openConsole } from '#testing/start/open-console.ts';
import { sendSignIn, signInStaff } from '#testing/start/sign-in-staff.ts';
import {
  API_HEADERS,
  API_HOST,
  MAPPED_HOST,
  ownHeaders,
  SITE_HOST,
  startTestServer,
} from '#testing/start/start-test-server.ts';
import { STAFF_HOST, STAFF_PASSWORD, testEmail } from '#testing/samples/test-staff.ts';
import { newSessionToken } from '#features/staff/sign-in/session-cookie.ts';

describe('hosts of the console’s calls', () => {
  const ENTRY = { email: testEmail('ada'), password: STAFF_PASSWORD };

  it.each([SITE_HOST, MAPPED_HOST, API_HOST, 'client.openturn.localhost:8080', 'localhost:8080'])(
    '[STAFF-04] are refused at %s, whatever the cookie',
    async (host) => {
      const server = await startTestServer();
      const { cookie } = await signInStaff(server, 'olga');
      const headers = host === API_HOST ? { ...API_HEADERS, cookie } : { cookie, 'x-xsrf-token': 'a'.repeat(32) };
      const ask = (method: 'GET' | 'POST', path: string, payload?: object) =>
        server.ask({ host, method, url: `/api/100001/${path}`, headers, ...(payload && { payload }) });
      for (const answer of [
        await ask('POST', 'staff/signin', ENTRY),
        await ask('POST', 'staff/signout', {}),
        await ask('GET', 'staff/me'),
        await ask('GET', 'staff/board'),
        await ask('POST', 'staff/next', {}),
        await ask('GET', 'staff/audit'),
      ]) {
        expect(answer.json()).toMatchObject({ status: 403, reason: 'origin-refused' });
        expect(String(answer.headers['set-cookie'])).not.toContain('openturn_staff');
      }
    },
  );

  it.each(['http://100001.openturn.localhost:8080', 'http://turns.elm.test:8080', 'capacitor://localhost'])(
    '[STAFF-04] are refused for pages of %s, although browsers would let those call',
    async (origin) => {
      const server = await startTestServer();
      const { cookie } = await signInStaff(server, 'olga');
      const headers = { cookie, origin, 'x-xsrf-token': 'a'.repeat(32) };
      const board = await server.ask({ host: STAFF_HOST, url: '/api/100001/staff/board', headers });
      expect(board.json()).toMatchObject({ reason: 'origin-refused' });
      const next = { host: STAFF_HOST, method: 'POST', url: '/api/100001/staff/next', headers, payload: {} } as const;
      expect((await server.ask(next)).json()).toMatchObject({ reason: 'origin-refused' });
      const url = '/api/000000/staff/signin';
      const signIn = await server.ask({ host: STAFF_HOST, method: 'POST', url, headers, payload: ENTRY });
      expect(signIn.json()).toMatchObject({ reason: 'origin-refused' });
    },
  );

  it('[API-06] requires the token that only the console’s own pages know', async () => {
    const server = await startTestServer();
    const { cookie } = await signInStaff(server, 'olga');
    const change = { host: STAFF_HOST, method: 'POST', url: '/api/100001/staff/desk' } as const;
    const payload = { desk: 'desk-1' };
    for (const headers of [{ cookie }, { cookie, 'x-xsrf-token': 'b'.repeat(32) }]) {
      expect((await server.ask({ ...change, headers, payload })).json()).toMatchObject({ reason: 'forgery-suspected' });
    }
    const signIn = { host: STAFF_HOST, method: 'POST', url: '/api/000000/staff/signin', payload: ENTRY } as const;
    expect((await server.ask(signIn)).json()).toMatchObject({ reason: 'forgery-suspected' });
    expect((await server.ask({ ...signIn, headers: ownHeaders() })).statusCode).toBe(200);
  });

  it.each(['', 'short', newSessionToken(), `${newSessionToken()}x`, '../../etc'])(
    'are refused for a session %o',
    async (token) => {
      const { ask } = await startTestServer();
      const headers = { cookie: `openturn_staff=${encodeURIComponent(token)}` };
      const answer = await ask({ host: STAFF_HOST, url: '/api/100001/staff/board', headers });
      expect(answer.json()).toMatchObject({ status: 401, reason: 'signed-out' });
    },
  );
});

describe('permissions', () => {
  const LINE = { line: 'walk-in', state: 'paused' };
  const MANAGERS: [string, 'GET' | 'POST', object?][] = [
    ['staff/line', 'POST', LINE],
    ['staff/broadcast', 'POST', { line: 'walk-in', minutes: 5 }],
    ['staff/audit', 'GET'],
  ];
  const ANYBODY: [string, 'GET' | 'POST', object?][] = [
    ['staff/board', 'GET'],
    ['staff/desk', 'POST', { desk: null }],
    ['staff/walkin', 'POST', { line: 'walk-in', name: 'Zoë' }],
  ];

  it.each([...ANYBODY, ...MANAGERS])('[STAFF-05] cover %s', async (path, method, body) => {
    const server = await startTestServer();
    const isManagers = MANAGERS.some(([each]) => each === path);
    for (const [staffId, mayIt] of [
      ['ada', !isManagers],
      ['mina', true],
      ['olga', true],
      ['oak', false],
    ] as const) {
      const console = await signInStaff(server, staffId);
      const answer = method === 'GET' ? await console.get(path) : await console.post(path, body);
      const { reason = 'done' } = answer.json<{ reason?: string }>();
      expect([staffId, reason]).toEqual([staffId, mayIt ? 'done' : 'forbidden']);
    }
  });

  it('[STAFF-05] keeps one business’s tickets and desks from another’s staff', async () => {
    const { guests, signIn, tickets } = await openConsole(1);
    const guid = guests[0]?.id ?? '';
    const oak = await signIn('oak');
    for (const answer of [
      await oak.post(`staff/ticket/${guid}/act`, { action: 'remove' }),
      await oak.post(`staff/ticket/${guid}/note`, { note: 'x' }),
      await oak.post('staff/desk', { desk: 'desk-1' }),
      await oak.post('staff/next'),
    ]) {
      expect(answer.json()).toMatchObject({ reason: 'forbidden' });
    }
    const athome = await signInStaff(await startTestServer(), 'oak', { siteId: 100_002 });
    expect((await athome.post(`staff/ticket/${guid}/act`, { action: 'remove' })).json()).toMatchObject({
      reason: 'not-found',
    });
    expect(await tickets.find(100_001, guid)).toMatchObject({ stage: 'waiting' });
  });

  it('refuses a site’s calls at site 0', async () => {
    const olga = await signInStaff(await startTestServer(), 'olga', { siteId: 0 });
    expect((await olga.get('staff/board')).json()).toMatchObject({ reason: 'forbidden' });
  });

  it('[STAFF-01] keeps the session in a cookie that no neighbouring host can set, once there is TLS', async () => {
    const server = await startTestServer({ PUBLIC_SCHEME: 'https' });
    const [cookie] = (await sendSignIn(server, {})).cookies.filter(({ name }) => name.includes('openturn_staff'));
    expect(cookie).toMatchObject({ name: '__Host-openturn_staff', path: '/', secure: true, httpOnly: true });
    expect(cookie).not.toHaveProperty('domain');
    const headers = { cookie: `__Host-openturn_staff=${cookie?.value ?? ''}` };
    const me = await server.ask({ host: STAFF_HOST, url: '/api/000000/staff/me', headers });
    expect(me.statusCode).toBe(200);
    expect(me.headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
    // A neighbouring host can set this one.
    const planted = { cookie: `openturn_staff=${cookie?.value ?? ''}` };
    const refused = await server.ask({ host: STAFF_HOST, url: '/api/000000/staff/me', headers: planted });
    expect(refused.json()).toMatchObject({ reason: 'signed-out' });
  });
});
