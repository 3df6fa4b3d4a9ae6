import { HOUR_MS, MINUTE_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it } from 'vitest';
import { sendSignIn, signInStaff } from '#testing/start/sign-in-staff.ts';
import { ownHeaders, startTestServer } from '#testing/start/start-test-server.ts';
import { STAFF_HOST, STAFF_PASSWORD, testEmail } from '#testing/samples/test-staff.ts';
import { totpCode } from '#features/staff/sign-in/totp.ts';

const ELM_CLINIC = { SiteID: '100001', names: { en: 'Elm Clinic', 'fr-ca': 'Clinique Elm' } };
const FAILED = { status: 422, reason: 'sign-in-failed' };
const LOCKED = { status: 429, reason: 'too-many-requests' };

type Server = Awaited<ReturnType<typeof startTestServer>>;

function sendFrom({ ask }: Server, address: string, browser: string, entry: object) {
  return ask({
    host: STAFF_HOST,
    method: 'POST',
    url: '/api/000000/staff/signin',
    headers: { ...ownHeaders(browser.padEnd(32, '_')), 'x-forwarded-for': address },
    payload: { email: testEmail('ada'), password: STAFF_PASSWORD, ...entry },
  });
}

describe('signing in', () => {
  it('[STAFF-01] opens a session in the console’s own cookie and returns the account', async () => {
    const server = await startTestServer();
    const answer = await sendSignIn(server, { email: ' ADA@elm.example ' });
    expect(answer.json()).toEqual({ success: true, next: 'in' });
    const cookie = answer.cookies.find(({ name }) => name === 'openturn_staff');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 7 * 24 * 3_600 });
    expect(cookie).not.toHaveProperty('domain');
    expect(cookie?.value).toMatch(/^[\w-]{43}$/);
    const ada = await signInStaff(server, 'ada', { siteId: 0 });
    expect((await ada.get('staff/me')).json()).toEqual({
      success: true,
      name: 'ada',
      email: 'ada@elm.example',
      hasTotp: false,
      sites: [{ ...ELM_CLINIC, role: 'agent', address: 'http://100001.openturn.localhost:8080' }],
      unsent: ['sms', 'email'],
    });
  });

  it('marks the cookie as secure under https', async () => {
    const answer = await sendSignIn(await startTestServer({ PUBLIC_SCHEME: 'https' }), {});
    expect(String(answer.headers['set-cookie'])).toMatch(/openturn_staff=[^;]+;.*Secure/);
  });

  it('stores no usable session', async () => {
    const server = await startTestServer();
    const { cookie } = await signInStaff(server, 'ada');
    const token = /openturn_staff=([^;]+)/.exec(cookie)?.[1] ?? '';
    expect(await server.accounts.findSession(token)).toBeNull();
  });

  it('ends the browser’s previous session', async () => {
    const server = await startTestServer();
    const before = await signInStaff(server, 'ada');
    const url = '/api/000000/staff/signin';
    const payload = { email: testEmail('bob'), password: STAFF_PASSWORD };
    const headers = { cookie: before.cookie, 'x-xsrf-token': 'a'.repeat(32) };
    await server.ask({ host: STAFF_HOST, method: 'POST', url, headers, payload });
    expect((await before.get('staff/me')).json()).toMatchObject({ reason: 'signed-out' });
  });

  it('[STAFF-01] ends a session on sign-out, after twelve idle hours, and after seven days', async () => {
    const server = await startTestServer();
    const { time } = server;
    const statusOf = async (console: typeof ada) => (await console.get('staff/me')).statusCode;
    const ada = await signInStaff(server, 'ada');
    time.now += 12 * HOUR_MS - 1;
    expect(await statusOf(ada)).toBe(200);
    time.now += 12 * HOUR_MS;
    expect(await statusOf(ada)).toBe(401);
    const bob = await signInStaff(server, 'bob');
    for (let hours = 0; hours < 7 * 24; hours += 8) {
      expect(await statusOf(bob)).toBe(200);
      time.now += 8 * HOUR_MS;
    }
    expect(await statusOf(bob)).toBe(401);
    const mina = await signInStaff(server, 'mina');
    const out = await mina.post('staff/signout');
    expect(String(out.headers['set-cookie'])).toMatch(/openturn_staff=;/);
    expect(await statusOf(mina)).toBe(401);
    expect((await mina.post('staff/signout')).json()).toEqual({ success: true });
  });
});

describe('guessing', () => {
  it.each([
    ['a wrong password', { email: 'ada@elm.example', password: 'wrong' }],
    ['nobody’s email', { email: 'eve@elm.example' }],
    ['an empty password', { password: '' }],
  ])('[STAFF-02] gets the same reply for %s', async (_what, entry) => {
    const answer = await sendSignIn(await startTestServer(), entry);
    expect(answer.json()).toMatchObject(FAILED);
    expect(answer.json()).toEqual({
      ...(await sendSignIn(await startTestServer(), { password: 'other' })).json<object>(),
      requestId: answer.headers['x-request-id'],
    });
    expect(answer.cookies.filter(({ name }) => name === 'openturn_staff')).toEqual([]);
  });

  it.each(['ada@elm.example', 'eve@elm.example'])(
    '[STAFF-02] locks %s after five, for longer each time, account or not',
    async (email) => {
      const server = await startTestServer();
      const guess = async () => (await sendSignIn(server, { email, password: 'wrong' })).json<object>();
      for (let tries = 0; tries < 5; tries++) expect(await guess()).toMatchObject(FAILED);
      const pauses: number[] = [];
      for (let locks = 0; locks < 8; locks++) {
        const locked = await sendSignIn(server, { email, password: STAFF_PASSWORD });
        expect(locked.json()).toMatchObject(LOCKED);
        const seconds = Number(locked.headers['retry-after']);
        pauses.push(seconds);
        server.time.now += seconds * 1_000;
        expect(await guess()).toMatchObject(FAILED);
      }
      expect(pauses).toEqual([15, 30, 60, 120, 240, 480, 900, 900]);
    },
  );

  it('[STAFF-12] shows wrong passwords in the activity log once an hour, however many addresses try', async () => {
    const server = await startTestServer({ TRUST_PROXY: '1' });
    const guess = (at: number) => sendFrom(server, `198.51.100.${at}`, 'guest', { password: 'wrong' });
    for (let tries = 0; tries < 30; tries++) expect((await guess(tries)).json()).toMatchObject(FAILED);
    server.time.now += HOUR_MS;
    await guess(1);
    const olga = await signInStaff(server, 'olga');
    const { rows } = (await olga.get('staff/audit')).json<{ rows: { action: string }[] }>();
    expect(rows.map(({ action }) => action)).toEqual(['sign_in', 'sign_in_failed', 'sign_in_failed']);
  });

  it('[STAFF-02] locks out neither the owner’s browser nor other addresses, whoever guesses', async () => {
    const server = await startTestServer({ TRUST_PROXY: '1' });
    const send = (address: string, browser: string, entry: object = {}) => sendFrom(server, address, browser, entry);
    expect((await send('198.51.100.7', 'owner')).statusCode).toBe(200);
    for (let tries = 0; tries < 8; tries++) await send('198.51.100.7', `guest-${tries}`, { password: 'wrong' });
    expect((await send('198.51.100.7', 'guest')).json()).toMatchObject(LOCKED);
    expect((await send('198.51.100.7', 'owner')).statusCode).toBe(200);
    expect((await send('198.51.100.8', 'other')).statusCode).toBe(200);
  });

  it('is forgiven after an hour, or on a successful sign-in', async () => {
    const server = await startTestServer();
    const guess = async (password: string) => (await sendSignIn(server, { password })).statusCode;
    for (const password of ['a', 'b', 'c', 'd', STAFF_PASSWORD, 'e', 'f', 'g', 'h']) await guess(password);
    expect(await guess(STAFF_PASSWORD)).toBe(200);
    for (const password of ['a', 'b', 'c', 'd']) await guess(password);
    server.time.now += HOUR_MS;
    for (const password of ['a', 'b', 'c', 'd']) expect(await guess(password)).toBe(422);
    expect(await guess(STAFF_PASSWORD)).toBe(200);
  });

  it('stops a hundred attempts at once after five, even with the right password among them', async () => {
    const server = await startTestServer();
    const guesses = Array.from({ length: 100 }, (_, index) => sendSignIn(server, { password: `guess ${index}` }));
    const answers = await Promise.all(guesses);
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(5);
    expect((await sendSignIn(server, {})).json()).toMatchObject(LOCKED);
  });

  it('[STAFF-02] locks an address that tries many emails, and forgives one whose people sign in', async () => {
    const server = await startTestServer();
    for (let people = 0; people < 60; people++) {
      expect((await sendSignIn(server, { email: testEmail('ada') })).statusCode).toBe(200);
    }
    const guess = (index: number) => sendSignIn(server, { email: `guest${index}@elm.example`, password: 'x' });
    const answers = [];
    for (let index = 0; index < 31; index++) answers.push((await guess(index)).statusCode);
    expect(answers).toEqual([...Array.from({ length: 30 }, () => 422), 429]);
    expect((await sendSignIn(server, { email: testEmail('bob') })).json()).toMatchObject(LOCKED);
    // Who has signed in from this browser before does not share the lock.
    expect((await sendSignIn(server, { email: testEmail('ada') })).statusCode).toBe(200);
    server.time.now += MINUTE_MS;
    expect((await sendSignIn(server, { email: testEmail('bob') })).statusCode).toBe(200);
  });
});

describe('the second factor', () => {
  async function withTotp() {
    const server = await startTestServer();
    const ada = await signInStaff(server, 'ada', { siteId: 0 });
    const step = async (body: object) => (await ada.post('staff/totp', body)).json<Record<string, unknown>>();
    const begun = await step({ step: 'begin', password: STAFF_PASSWORD });
    const secret = String(begun['secret']);
    const codeNow = (steps = 0) => totpCode(secret, Math.floor(server.time.now / 30_000) + steps);
    return { ...server, ada, step, begun, codeNow };
  }

  it('[STAFF-03] asks for the password again before it is set up, as often as at sign-in', async () => {
    const server = await startTestServer();
    const ada = await signInStaff(server, 'ada', { siteId: 0 });
    const begin = async (password: string) =>
      (await ada.post('staff/totp', { step: 'begin', password })).json<object>();
    expect((await ada.post('staff/totp', { step: 'begin' })).json()).toMatchObject(FAILED);
    for (let tries = 0; tries < 4; tries++) expect(await begin('wrong')).toMatchObject(FAILED);
    expect(await begin(STAFF_PASSWORD)).toMatchObject(LOCKED);
    server.time.now += MINUTE_MS;
    expect(await begin(STAFF_PASSWORD)).toMatchObject({ success: true, hasTotp: false });
  });

  it('[STAFF-03] is required once a code has confirmed it, and no longer after a code removed it', async () => {
    const { step, begun, codeNow, time, ...server } = await withTotp();
    expect(begun).toMatchObject({ hasTotp: false, uri: expect.stringContaining('ada%40elm.example') as string });
    expect(await step({ step: 'confirm', code: codeNow(5) })).toMatchObject({ reason: 'code-wrong' });
    expect((await sendSignIn(server, {})).json()).toEqual({ success: true, next: 'in' });
    expect(await step({ step: 'confirm', code: codeNow() })).toEqual({
      success: true,
      hasTotp: true,
      secret: null,
      uri: null,
    });
    expect((await sendSignIn(server, {})).json()).toEqual({ success: true, next: 'code' });
    expect((await sendSignIn(server, {})).cookies.map(({ name }) => name)).not.toContain('openturn_staff');
    time.now += MINUTE_MS;
    expect((await sendSignIn(server, { code: codeNow() })).json()).toEqual({ success: true, next: 'in' });
    time.now += MINUTE_MS;
    expect(await step({ step: 'begin', password: STAFF_PASSWORD })).toMatchObject({ reason: 'code-wrong' });
    expect(await step({ step: 'remove', code: codeNow() })).toMatchObject({ hasTotp: false });
    expect((await sendSignIn(server, {})).json()).toEqual({ success: true, next: 'in' });
  });

  it('[STAFF-03] accepts each code once, even if it arrives twice at once', async () => {
    const { step, codeNow, time, ...server } = await withTotp();
    await step({ step: 'confirm', code: codeNow() });
    expect((await sendSignIn(server, { code: codeNow() })).json()).toMatchObject(FAILED);
    time.now += MINUTE_MS;
    const answers = await Promise.all([1, 2].map(() => sendSignIn(server, { code: codeNow() })));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]));
  });

  it('is limited like passwords, at sign-in and in the console', async () => {
    const { step, codeNow, ...server } = await withTotp();
    await step({ step: 'confirm', code: codeNow() });
    for (let tries = 0; tries < 5; tries++) {
      expect((await sendSignIn(server, { code: '000000' })).json()).toMatchObject(FAILED);
      expect(await step({ step: 'remove', code: '000000' })).toMatchObject({ reason: 'code-wrong' });
      // The password alone does not reset the count.
      if (tries < 4) await sendSignIn(server, {});
    }
    expect((await sendSignIn(server, { code: codeNow(1) })).json()).toMatchObject(LOCKED);
    expect(await step({ step: 'remove', code: codeNow(1) })).toMatchObject({ reason: 'too-many-requests' });
  });
});
