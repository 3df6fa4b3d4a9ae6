import { HOUR_MS, MINUTE_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it } from 'vitest';
import { sendSignIn, signInStaff } from '#testing/start/sign-in-staff.ts';
import { startTestServer } from '#testing/start/start-test-server.ts';
import { STAFF_HOST, STAFF_PASSWORD, testEmail } from '#testing/samples/test-staff.ts';
import { totpCode } from '#features/staff/sign-in/totp.ts';

const ELM_CLINIC = { SiteID: '100001', names: { en: 'Elm Clinic', 'fr-ca': 'Clinique Elm' } };
const FAILED = { status: 422, reason: 'sign-in-failed' };
const LOCKED = { status: 429, reason: 'too-many-requests' };

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
      sites: [
        {
          ...ELM_CLINIC,
          role: 'agent',
          zone: 'America/Toronto',
          address: 'http://100001.openturn.localhost:8080',
          hasNoParts: true,
        },
      ],
      unsent: ['sms', 'email'],
    });
  });

  it('says where nothing comes with visits, so that no screen asks for it', async () => {
    const server = await startTestServer();
    const ada = await signInStaff(server, 'ada', { siteId: 0 });
    expect((await ada.get('staff/me')).json()).toMatchObject({ sites: [{ hasNoParts: true }] });
    await server.changeSite({ settings: JSON.stringify({ EnableMessages: '1' }) });
    expect((await ada.get('staff/me')).json<{ sites: object[] }>().sites[0]).not.toHaveProperty('hasNoParts');
  });

  it('[SCREEN-06] says on which day weeks start where the business is', async () => {
    const server = await startTestServer();
    const ada = await signInStaff(server, 'ada', { siteId: 0 });
    await server.changeSite({ settings: JSON.stringify({ Country: 'PL' }) });
    expect((await ada.get('staff/me')).json()).toMatchObject({ sites: [{ ...ELM_CLINIC, firstWeekday: 1 }] });
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
    expect((await sendSignIn(server, {})).json()).toEqual({ success: true, next: 'code', asks: ['code'] });
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
