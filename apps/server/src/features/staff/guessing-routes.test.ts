import { HOUR_MS, MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { WorkChallenge } from '@openturn/domain/work/proof-of-work.ts';
import { describe, expect, it } from 'vitest';
import { sendSignIn, signInStaff } from '#testing/start/sign-in-staff.ts';
import { answerWork } from '#testing/samples/answer-work.ts';
import { ownHeaders, startTestServer } from '#testing/start/start-test-server.ts';
import { STAFF_HOST, STAFF_PASSWORD, testEmail } from '#testing/samples/test-staff.ts';

const FAILED = { status: 422, reason: 'sign-in-failed' };
const LOCKED = { status: 429, reason: 'too-many-requests' };

type Server = Awaited<ReturnType<typeof startTestServer>>;

type From = { address: string; browser: string; work?: string };

function sendFrom({ ask }: Server, { address, browser, work = '' }: From, entry: object) {
  return ask({
    host: STAFF_HOST,
    method: 'POST',
    url: '/api/000000/staff/signin',
    headers: { ...ownHeaders(browser.padEnd(32, '_')), 'x-forwarded-for': address, ...(work && { 'x-work': work }) },
    payload: { email: testEmail('ada'), password: STAFF_PASSWORD, ...entry },
  });
}

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
    const guess = (at: number) =>
      sendFrom(server, { address: `198.51.100.${at}`, browser: 'guest' }, { password: 'wrong' });
    for (let tries = 0; tries < 30; tries++) expect((await guess(tries)).json()).toMatchObject(FAILED);
    server.time.now += HOUR_MS;
    await guess(1);
    const olga = await signInStaff(server, 'olga');
    const { rows } = (await olga.get('staff/audit')).json<{ rows: { action: string }[] }>();
    expect(rows.map(({ action }) => action)).toEqual(['sign_in', 'sign_in_failed', 'sign_in_failed']);
  });

  it('[STAFF-02] locks out neither the owner’s browser nor other addresses, whoever guesses', async () => {
    const server = await startTestServer({ TRUST_PROXY: '1' });
    const send = (address: string, browser: string, entry: object = {}) =>
      sendFrom(server, { address, browser }, entry);
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
    const { work } = (await sendSignIn(server, {})).json<{ work: WorkChallenge }>();
    expect((await sendSignIn(server, {}, { 'x-work': answerWork(work) })).json()).toMatchObject(LOCKED);
  });

  it('[STAFF-02] asks for work at an address that tries many emails, and forgives one whose people sign in', async () => {
    const server = await startTestServer();
    for (let people = 0; people < 60; people++) {
      expect((await sendSignIn(server, { email: testEmail('ada') })).statusCode).toBe(200);
    }
    const guess = (index: number) => sendSignIn(server, { email: `guest${index}@elm.example`, password: 'x' });
    const answers = [];
    for (let index = 0; index < 31; index++) answers.push((await guess(index)).statusCode);
    expect(answers).toEqual([...Array.from({ length: 30 }, () => 422), 428]);
    // Nobody who shares the address is kept out.
    const asked = await sendSignIn(server, { email: testEmail('bob') });
    const { work } = asked.json<{ work: WorkChallenge }>();
    const done = { 'x-work': answerWork(work) };
    expect((await sendSignIn(server, { email: testEmail('bob') }, done)).statusCode).toBe(200);
    // Who has signed in from this browser before notices nothing.
    expect((await sendSignIn(server, { email: testEmail('ada') })).statusCode).toBe(200);
    server.time.now += MINUTE_MS;
    expect((await sendSignIn(server, { email: 'nobody@elm.example' })).statusCode).toBe(422);
  });

  it('[STAFF-02] costs work while many passwords wait to be checked, but not in a browser that has signed in before', async () => {
    const server = await startTestServer({ TRUST_PROXY: '1', WORK_BITS: '1' });
    expect((await sendFrom(server, { address: '192.0.2.1', browser: 'known' }, {})).statusCode).toBe(200);
    server.passwords.waiting = () => 20;
    expect((await sendFrom(server, { address: '192.0.2.1', browser: 'known' }, {})).statusCode).toBe(200);
    const asked = await sendFrom(server, { address: '192.0.2.9', browser: 'new' }, {});
    expect(asked.statusCode).toBe(428);
    const { work } = asked.json<{ work: WorkChallenge }>();
    expect(
      (await sendFrom(server, { address: '192.0.2.9', browser: 'new', work: answerWork(work) }, {})).statusCode,
    ).toBe(200);
  });
});
