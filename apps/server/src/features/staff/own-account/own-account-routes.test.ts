import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it } from 'vitest';
import { fakeAuthenticator } from '#testing/fakes/fake-authenticator.ts';
import { STAFF_HOST, STAFF_PASSWORD, testEmail } from '#testing/samples/test-staff.ts';
import { openPeople } from '#testing/start/open-people.ts';
import { sendSignIn, signInStaff, type Console } from '#testing/start/sign-in-staff.ts';
import { ownHeaders } from '#testing/start/start-test-server.ts';
import { totpCode } from '#features/staff/sign-in/totp.ts';

type Reply = { success: boolean; reason?: string; challenge: string; codes: string[]; secret: string };

const FAILED = { status: 422, reason: 'sign-in-failed' };

async function open() {
  const server = await openPeople();
  const { ada, ask, time } = server;
  const post = async (path: string, body: object = {}, by: Console = ada) =>
    (await by.post(`staff/${path}`, body)).json<Reply>();
  const stranger = (path: string, payload: object, host = STAFF_HOST) =>
    ask({ host, method: 'POST', url: `/api/000000/staff/${path}`, headers: ownHeaders(), payload });
  const challenge = async () => (await stranger('passkey/options', {})).json<Reply>().challenge;
  const signInWith = async (credential: object) => stranger('passkey/signin', { credential });
  const add = async (key = fakeAuthenticator()) => {
    const begun = await post('passkey/begin', { password: STAFF_PASSWORD });
    const added = await post('passkey/add', { name: 'Phone', credential: key.create(begun) });
    return { key, added };
  };
  /** So that sign-ins ask for it from now on. */
  const addAndUse = async () => {
    const { key } = await add();
    await signInWith(key.sign({ challenge: await challenge() }));
    return key;
  };
  const turnOnTotp = async () => {
    const { secret } = await post('totp', { step: 'begin', password: STAFF_PASSWORD });
    const codeNow = () => totpCode(secret, Math.floor(time.now / 30_000));
    await post('totp', { step: 'confirm', code: codeNow() });
    return codeNow;
  };
  return { ...server, post, stranger, challenge, signInWith, add, addAndUse, turnOnTotp };
}

describe('a passkey', () => {
  it('[STAFF-03] signs in without password and code, once for each challenge', async () => {
    const { add, challenge, signInWith, ask } = await open();
    const { key, added } = await add();
    expect(added).toMatchObject({ passkeys: [{ id: key.id, name: 'Phone', usedAt: null }] });
    const signed = key.sign({ challenge: await challenge() });
    const answer = await signInWith(signed);
    expect(answer.json()).toEqual({ success: true });
    const cookie = `openturn_staff=${answer.cookies.find(({ name }) => name === 'openturn_staff')?.value ?? ''}`;
    const me = await ask({ host: STAFF_HOST, url: '/api/000000/staff/me', headers: { cookie } });
    expect(me.json()).toMatchObject({ email: testEmail('ada') });
    expect((await signInWith(signed)).json()).toMatchObject(FAILED);
  });

  it('[STAFF-03] is demanded only once somebody has signed in with it', async () => {
    const server = await open();
    const { key } = await server.add();
    expect((await sendSignIn(server, {})).json()).toEqual({ success: true, next: 'in' });
    await server.signInWith(key.sign({ challenge: await server.challenge() }));
    expect((await sendSignIn(server, {})).json()).toEqual({ success: true, next: 'code', asks: ['passkey'] });
    // At another address of the console it could not be used.
    await server.db.kysely.updateTable('account_passkeys').set({ host: 'staff.elsewhere.example' }).execute();
    expect((await sendSignIn(server, {})).json()).toEqual({ success: true, next: 'in' });
  });

  it('[STAFF-03] is refused from another page, for another host, unverified, copied or late', async () => {
    const { add, challenge, signInWith, time } = await open();
    const { key } = await add();
    const wrong = [
      key.sign({ challenge: await challenge(), origin: 'http://staff.openturn.localhost.example' }),
      key.sign({ challenge: await challenge(), host: 'openturn.localhost' }),
      key.sign({ challenge: await challenge() }, { isVerified: false }),
      key.sign({ challenge: 'x'.repeat(54) }),
      fakeAuthenticator().sign({ challenge: await challenge() }),
      { ...fakeAuthenticator().sign({ challenge: await challenge() }), id: key.id },
      { ...key.sign({ challenge: await challenge() }), signature: 'x' },
      { ...key.sign({ challenge: await challenge() }), clientData: 'x' },
      { ...key.sign({ challenge: await challenge() }), authenticatorData: 'x' },
    ];
    for (const signed of wrong) expect((await signInWith(signed)).json()).toMatchObject(FAILED);
    expect((await signInWith(key.sign({ challenge: await challenge() }, { counter: 7 }))).statusCode).toBe(200);
    expect((await signInWith(key.sign({ challenge: await challenge() }, { counter: 7 }))).json()).toMatchObject(FAILED);
    const late = key.sign({ challenge: await challenge() }, { counter: 8 });
    time.now += 5 * MINUTE_MS;
    expect((await signInWith(late)).json()).toMatchObject(FAILED);
  });

  it('[STAFF-03] is added with the password, by its own account and page', async () => {
    const { post, challenge, add, mina } = await open();
    expect(await post('passkey/begin', { password: 'wrong' })).toMatchObject(FAILED);
    const begun = await post('passkey/begin', { password: STAFF_PASSWORD });
    const refused = { reason: 'code-wrong' };
    const key = fakeAuthenticator();
    const tried = (credential: object, by?: Console) => post('passkey/add', { name: 'x', credential }, by);
    expect(await tried(key.create({ ...begun, origin: 'http://evil.example' }))).toMatchObject(refused);
    expect(await tried(key.create({ challenge: await challenge() }))).toMatchObject(refused);
    expect(await tried(key.create(begun), mina)).toMatchObject(refused);
    expect(await tried({ ...key.create(begun), publicKey: 'AAAA' })).toMatchObject(refused);
    expect(await tried({ ...key.create(begun), id: fakeAuthenticator().id })).toMatchObject(refused);
    await add(key);
    // Nobody else can have it as well.
    const again = await post('passkey/begin', { password: STAFF_PASSWORD }, mina);
    expect(await tried(key.create(again), mina)).toMatchObject(refused);
  });

  it('[STAFF-03] costs some work after many wrong ones from one address, and is never locked', async () => {
    const { add, challenge, signInWith } = await open();
    const { key } = await add();
    const stranger = fakeAuthenticator();
    for (let tries = 0; tries < 40; tries++) await signInWith(stranger.sign({ challenge: await challenge() }));
    const answer = await signInWith(key.sign({ challenge: await challenge() }));
    expect(answer.json()).toMatchObject({ status: 428, reason: 'work-needed' });
  });

  it('[STAFF-05] opens nothing for who is disabled', async () => {
    const server = await open();
    const key = await server.addAndUse();
    await server.act('ada', 'disable');
    expect((await server.signInWith(key.sign({ challenge: await server.challenge() }))).json()).toMatchObject(FAILED);
  });

  it('does not sign in at a business’s own pages', async () => {
    const { stranger, add, challenge } = await open();
    const { key } = await add();
    const credential = key.sign({ challenge: await challenge() });
    const answer = await stranger('passkey/signin', { credential }, '100001.openturn.localhost:8080');
    expect(answer.json()).toMatchObject({ reason: 'origin-refused' });
  });
});

describe('recovery codes', () => {
  it('[STAFF-03] sign in once each, instead of a code', async () => {
    const server = await open();
    await server.turnOnTotp();
    const { codes } = await server.post('recoverycodes', { password: STAFF_PASSWORD });
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    const [first = '', second = ''] = codes;
    expect((await sendSignIn(server, {})).json()).toMatchObject({ next: 'code', asks: ['code', 'recovery'] });
    expect((await sendSignIn(server, { code: first.toLowerCase().replace('-', ' ') })).json()).toMatchObject({
      next: 'in',
    });
    expect((await sendSignIn(server, { code: first })).json()).toMatchObject(FAILED);
    const both = await Promise.all([1, 2].map(() => sendSignIn(server, { code: second })));
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]));
    expect((await server.ada.get('staff/secondstep')).json()).toMatchObject({ recoveryCodes: 8 });
    const stored = await server.db.kysely.selectFrom('account_recovery_codes').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(codes[2]);
  });

  it('[STAFF-03] end with new ones, and are limited like passwords', async () => {
    const server = await open();
    await server.turnOnTotp();
    const { codes } = await server.post('recoverycodes', { password: STAFF_PASSWORD });
    await server.post('recoverycodes', { password: STAFF_PASSWORD });
    expect(await server.post('recoverycodes', { password: 'wrong' })).toMatchObject(FAILED);
    for (const code of codes.slice(0, 5)) expect((await sendSignIn(server, { code })).json()).toMatchObject(FAILED);
    expect((await sendSignIn(server, { code: codes[6] ?? '' })).json()).toMatchObject({ reason: 'too-many-requests' });
  });
});

describe('a second step that a business asks for', () => {
  it('[STAFF-03] keeps nobody out who has never used one, but asks them', async () => {
    const server = await open();
    await server.post('people/secondstep', { seen: 'nobody', of: 'everyone' }, server.olga);
    expect((await sendSignIn(server, {})).json()).toEqual({ success: true, next: 'in' });
    expect((await server.ada.get('staff/me')).json()).toMatchObject({ lacksSecondStep: true });
    await server.turnOnTotp();
    expect((await server.ada.get('staff/me')).json()).not.toHaveProperty('lacksSecondStep');
  });

  it('[STAFF-03] can no longer be turned off by who has used one', async () => {
    const server = await open();
    const codeNow = await server.turnOnTotp();
    const remove = () => {
      server.time.now += MINUTE_MS;
      return server.post('totp', { step: 'remove', code: codeNow() });
    };
    await server.post('people/secondstep', { seen: 'nobody', of: 'managers' }, server.olga);
    expect(await remove()).toMatchObject({ success: true, hasTotp: false });
    await server.post('people/secondstep', { seen: 'managers', of: 'everyone' }, server.olga);
    const again = await server.turnOnTotp();
    server.time.now += MINUTE_MS;
    expect(await server.post('totp', { step: 'remove', code: again() })).toMatchObject({
      reason: 'second-step-needed',
    });
    const key = await server.addAndUse();
    server.time.now += MINUTE_MS;
    expect(await server.post('totp', { step: 'remove', code: again() })).toMatchObject({ hasTotp: false });
    const last = { id: key.id, password: STAFF_PASSWORD };
    expect(await server.post('passkey/remove', last)).toMatchObject({ reason: 'second-step-needed' });
    await server.post('people/secondstep', { seen: 'everyone', of: 'nobody' }, server.olga);
    expect(await server.post('passkey/remove', last)).toMatchObject({ passkeys: [] });
  });

  it('[STAFF-03] is given up by an owner for somebody who has lost it', async () => {
    const server = await open();
    await server.turnOnTotp();
    await server.act('ada', 'reset_second_step');
    expect((await sendSignIn(server, {})).json()).toEqual({ success: true, next: 'in' });
    expect((await server.ada.get('staff/me')).statusCode).toBe(401);
  });
});

describe('one’s own account', () => {
  it('[STAFF-03] gets another password, which ends all other sessions', async () => {
    const server = await open();
    const other = await signInStaff(server, 'ada');
    const fresh = 'another long password';
    expect(await server.post('password', { password: 'wrong', fresh })).toMatchObject(FAILED);
    expect(await server.post('password', { password: STAFF_PASSWORD, fresh: 'short' })).toMatchObject({
      reason: 'invalid-input',
      fields: { fresh: { key: 'validation.minChars' } },
    });
    expect(await server.post('password', { password: STAFF_PASSWORD, fresh })).toEqual({ success: true });
    expect((await other.get('staff/me')).statusCode).toBe(401);
    expect((await server.ada.get('staff/me')).statusCode).toBe(200);
    expect((await sendSignIn(server, {})).json()).toMatchObject(FAILED);
    expect((await sendSignIn(server, { password: fresh })).json()).toMatchObject({ next: 'in' });
  });

  it('[STAFF-01] signs out everywhere else', async () => {
    const server = await open();
    const other = await signInStaff(server, 'ada');
    expect(await server.post('signout/elsewhere')).toEqual({ success: true });
    expect((await other.get('staff/me')).statusCode).toBe(401);
    expect((await server.ada.get('staff/me')).statusCode).toBe(200);
  });
});
