import { describe, expect, it } from 'vitest';
import { totpCode } from '#features/staff/sign-in/totp.ts';
import { fakeAuthenticator } from '#testing/fakes/fake-authenticator.ts';
import { STAFF_PASSWORD, testEmail } from '#testing/samples/test-staff.ts';
import { openProvider } from '#testing/start/open-provider.ts';
import { sendSignIn, signInStaff } from '#testing/start/sign-in-staff.ts';

type Opened = Awaited<ReturnType<typeof openProvider>>;

/** Mina has an authenticator, and comes back from the provider. */
async function openWithCode() {
  const opened = await openProvider();
  await opened.save(opened.values);
  const own = await signInStaff(opened.server, 'mina');
  const { secret } = (await own.post('staff/totp', { step: 'begin', password: STAFF_PASSWORD })).json<{
    secret: string;
  }>();
  /** Each code works once. */
  const nextCode = () => totpCode(secret, Math.floor((opened.server.time.now += 30_000) / 30_000));
  await own.post('staff/totp', { step: 'confirm', code: nextCode() });
  const { codes } = (await own.post('staff/recoverycodes', { password: STAFF_PASSWORD })).json<{ codes: string[] }>();
  return { ...opened, nextCode, recovery: codes };
}

async function comeBack({ browser, provider }: Pick<Opened, 'browser' | 'provider'>, person = 'mina') {
  const from = browser();
  const finished = await from.finish((await provider.signIn((await from.begin()).address, person)).search);
  const pass = finished.pass ?? '';
  const second = async (code: string) =>
    (await from.send('staff/provider/second', { pass, code })).json<{ reason?: string }>();
  return { from, finished, pass, second };
}

describe('the second step after the provider’s sign-in', () => {
  it('is asked of an account that has one, and passed with a code, once', async () => {
    const opened = await openWithCode();
    const { from, finished, pass, second } = await comeBack(opened);
    expect(finished).toMatchObject({ next: 'code', asks: ['code', 'recovery'], pass });
    expect(await from.me()).toMatchObject({ reason: 'signed-out' });
    // An email alone links nobody.
    expect((await opened.page()).shown.people).toBe(0);
    expect(await second('000000')).toMatchObject({ reason: 'code-wrong' });
    expect(await second(opened.nextCode())).toEqual({ success: true });
    expect(await from.me()).toMatchObject({ email: testEmail('mina') });
    expect((await opened.page()).shown.people).toBe(1);
    expect(await second(opened.nextCode())).toMatchObject({ reason: 'code-expired' });
  });

  it('is passed with a recovery code', async () => {
    const opened = await openWithCode();
    const { from, second } = await comeBack(opened);
    expect(await second(opened.recovery[0] ?? '')).toEqual({ success: true });
    expect(await from.me()).toMatchObject({ email: testEmail('mina') });
  });

  it('counts in this browser, for five minutes, and for this account', async () => {
    const opened = await openWithCode();
    const { pass, second } = await comeBack(opened);
    const other = opened.browser();
    await other.begin();
    const stolen = await other.send('staff/provider/second', { pass, code: opened.nextCode() });
    expect(stolen.json()).toMatchObject({ reason: 'code-expired' });
    const [said = '', signed = ''] = pass.split('.');
    const olga = Buffer.from(said, 'base64url').toString('utf8').replace('"mina"', '"olga"');
    const { from, second: secondOf } = await comeBack(opened);
    const forged = `${Buffer.from(olga).toString('base64url')}.${signed}`;
    const answer = await from.send('staff/provider/second', { pass: forged, code: opened.nextCode() });
    expect(answer.json()).toMatchObject({ reason: 'code-expired' });
    opened.server.time.now += 300_000;
    expect(await second(opened.nextCode())).toMatchObject({ reason: 'code-expired' });
    expect(await secondOf(opened.nextCode())).toMatchObject({ reason: 'code-expired' });
  });

  it('pauses after five wrong codes', async () => {
    const { second } = await comeBack(await openWithCode());
    const reasons = [];
    for (let tries = 0; tries < 8; tries++) reasons.push((await second('000000')).reason);
    expect(reasons.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'code-wrong'));
    expect(reasons.at(-1)).toBe('too-many-requests');
  });
});

/** The owner has proven it, and lets managers and agents in only this way. */
async function openOnly(opened?: Opened) {
  const all = opened ?? (await openProvider());
  const { save, values, provider, browser, olga } = all;
  await save(values);
  const own = browser(olga);
  await own.finish((await provider.signIn((await own.begin('proof')).address, 'olga')).search);
  expect((await save({ isOnly: true })).success).toBe(true);
  return all;
}

describe('where the provider is the only way', () => {
  it('managers and agents are sent there, but owners keep their password', async () => {
    const opened = await openOnly();
    const { server, browser } = opened;
    expect((await browser().send('staff/provider')).json()).toEqual({
      success: true,
      name: 'Elm Health',
      isOnly: true,
    });
    for (const id of ['mina', 'ada']) {
      const answer = await sendSignIn(server, { email: testEmail(id) });
      expect(answer.json()).toMatchObject({ reason: 'provider-only' });
      expect((await sendSignIn(server, { email: testEmail(id), password: 'wrong' })).json()).toMatchObject({
        reason: 'sign-in-failed',
      });
    }
    for (const id of ['olga', 'oak']) {
      expect((await sendSignIn(server, { email: testEmail(id) })).json()).toEqual({ success: true, next: 'in' });
    }
    expect((await comeBack(opened)).finished.next).toBe('in');
  });

  it('a passkey is the second step, but not the only one', async () => {
    const opened = await openProvider();
    const { server, provider } = opened;
    const mina = await signInStaff(server, 'mina');
    const key = fakeAuthenticator();
    const begun = (await mina.post('staff/passkey/begin', { password: STAFF_PASSWORD })).json<{ challenge: string }>();
    await mina.post('staff/passkey/add', { name: 'Phone', credential: key.create(begun) });
    const signWith = async (from: ReturnType<Opened['browser']>, more: object = {}) => {
      const { challenge } = (await from.send('staff/passkey/options', {})).json<{ challenge: string }>();
      return (await from.send('staff/passkey/signin', { credential: key.sign({ challenge }), ...more })).json<object>();
    };
    expect(await signWith(opened.browser())).toEqual({ success: true });
    await openOnly(opened);
    expect(await signWith(opened.browser())).toMatchObject({ reason: 'provider-only' });
    const { from, finished, pass } = await comeBack({ ...opened, provider });
    expect(finished).toMatchObject({ next: 'code', asks: ['passkey'] });
    expect(await signWith(opened.browser(), { pass })).toMatchObject({ reason: 'provider-only' });
    expect(await signWith(from, { pass })).toEqual({ success: true });
    expect(await from.me()).toMatchObject({ email: testEmail('mina') });
  });

  it('invitations are accepted through it, unless they are for an owner', async () => {
    const { olga, browser, provider } = await openOnly();
    const wanted = {
      lines: null,
      calendars: null,
      name: '',
      email: '',
      staff: null,
      takesAppointments: false,
      sends: false,
    };
    const invite = async (role: string) =>
      (await olga.post('staff/people/invite', { ...wanted, role })).json<{ link: string }>().link.split('#')[1] ?? '';
    const person = { name: 'Dana', email: 'dana@elm.example', password: 'a long enough password' };
    const token = await invite('manager');
    const refused = await browser().send('staff/invitation/accept', { token, person });
    expect(refused.json()).toMatchObject({ reason: 'provider-only' });
    const owners = await browser().send('staff/invitation/accept', { token: await invite('owner'), person });
    expect(owners.json()).toMatchObject({ success: true });
    provider.people.set('kim', { email: 'kim@elm.example', email_verified: true });
    const kim = browser();
    const { search } = await provider.signIn((await kim.begin()).address, 'kim');
    expect(await kim.finish(search, { invitation: token })).toEqual({ success: true, next: 'in' });
    expect(await kim.me()).toMatchObject({ sites: [{ role: 'manager' }] });
  });

  it('ends with the provider', async () => {
    const { save, server } = await openOnly();
    expect((await save({ issuer: '', isOnly: false })).success).toBe(true);
    expect((await sendSignIn(server, { email: testEmail('mina') })).json()).toEqual({ success: true, next: 'in' });
  });
});
