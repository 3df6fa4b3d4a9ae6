import { HOUR_MS, MINUTE_MS } from '@openturn/domain/time/units.ts';
import { DEMO_ACCOUNTS } from '@openturn/server/src/seed/demo-accounts.ts';
import { describe, expect, it } from 'vitest';
import { CLOCK_SERVER, passTime } from './harness/clock-server.ts';
import { filesWith } from './harness/files-with.ts';
import { openConsole, SIGN_IN, STAFF_HOST } from './harness/open-console.ts';
import { openDevice } from './harness/open-device.ts';
import { shareServer } from './harness/share-server.ts';
import { staffPassword } from './harness/staff-session.ts';
import { totpAt } from './harness/totp-at.ts';

const NOBODY = 'nobody@willow.example';
const SAM = 'sam.whitaker@willow.example';

/** A busy machine takes a while for so many attempts. */
const SLOW = { timeout: 90_000 };

/** Trusts X-Forwarded-For, so that each simulated browser can have its own address. */
const ENV = { ...CLOCK_SERVER.env, RATE_LIMIT_PER_MINUTE: '0', TRUST_PROXY: '1' };

describe('staff accounts', () => {
  const server = shareServer({ ...CLOCK_SERVER, env: ENV });
  /** Hashes passwords as everywhere else; the other one does it quickly. */
  const costly = shareServer({ ...CLOCK_SERVER, env: { ...ENV, COSTLY_PASSWORDS: '1' } });
  const pass = (ms: number) => passTime(server(), ms);
  let addresses = 0;

  /** A browser with a new IP address. */
  function browserOf(running = server()) {
    addresses += 1;
    const device = openDevice(running, { host: STAFF_HOST, headers: { 'x-forwarded-for': `203.0.113.${addresses}` } });
    const signIn = async (email: string, password = staffPassword(running), code?: string) =>
      device.call('POST', SIGN_IN, { email, password, ...(code !== undefined && { code }) });
    return { ...device, signIn };
  }

  it('[STAFF-01] have sessions in a cookie for the console only, stored hashed, which expire', async () => {
    const browser = browserOf();
    const { headers } = await browser.signIn('lena.fischer@willow.example');
    const cookie = headers['set-cookie']?.find((each) => each.startsWith('openturn_staff=')) ?? '';
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Strict/);
    expect(cookie).not.toMatch(/Domain/i);
    const token = browser.cookies.get('openturn_staff') ?? '';
    expect(token.length).toBeGreaterThan(40);
    await expect(filesWith(server().dataDir, 'Lena Fischer')).resolves.not.toEqual([]);
    await expect(filesWith(server().dataDir, token)).resolves.toEqual([]);

    const idle = await openConsole(server());
    const busy = await openConsole(server());
    const statusOf = async ({ get }: typeof idle) => (await get('me')).status;
    await pass(12 * HOUR_MS - MINUTE_MS);
    expect(await statusOf(busy)).toBe(200);
    await pass(2 * MINUTE_MS);
    expect([await statusOf(idle), await statusOf(busy)]).toEqual([401, 200]);
    for (let hours = 12; hours + 8 < 7 * 24; hours += 8) {
      await pass(8 * HOUR_MS);
      expect(await statusOf(busy)).toBe(200);
    }
    await pass(8 * HOUR_MS);
    expect(await statusOf(busy)).toBe(401);

    const leaving = await openConsole(server());
    const before = new Map(leaving.cookies);
    expect((await leaving.post('signout')).status).toBe(200);
    for (const [name, value] of before) leaving.cookies.set(name, value);
    expect((await leaving.get('board')).reply).toMatchObject({ status: 401, reason: 'signed-out' });
  });

  it('[STAFF-02] treat a wrong password and an unknown email the same, also in time', SLOW, async () => {
    const tries = { known: [] as number[], unknown: [] as number[] };
    const replies = new Set<string>();
    const measure = async (kind: keyof typeof tries, email: string) => {
      const browser = browserOf(costly());
      await browser.call('GET', SIGN_IN);
      const begun = performance.now();
      const { status, reply } = await browser.signIn(email, 'wrong');
      tries[kind].push(performance.now() - begun);
      expect(status).toBe(422);
      replies.add(JSON.stringify({ ...reply, requestId: '' }));
    };
    // Without hashing, it would take only a fraction of this time. A busy machine only ever makes a try slower, so that
    // more tries bring the quickest of both closer together.
    const [known, unknown] = [() => Math.min(...tries.known), () => Math.min(...tries.unknown)];
    const isAlike = () => unknown() > known() / 2 && known() > unknown() / 2;
    for (let round = 0; round < 5 && !isAlike(); round++) {
      for (const [index, { email }] of DEMO_ACCOUNTS.slice(5, 8).entries()) {
        await measure('known', email);
        await measure('unknown', `nobody${index}@willow.example`);
      }
    }
    expect(replies.size).toBe(1);
    expect(unknown()).toBeGreaterThan(known() / 2);
    expect(known()).toBeGreaterThan(unknown() / 2);
  });

  it(
    '[STAFF-02] lock an email, known or not, for the address that fails five times, for longer each time, and cost an address work after thirty',
    SLOW,
    async () => {
      const attacker = browserOf();
      const guess = (email: string) => attacker.signIn(email, 'wrong');
      const locked = { status: 429, reason: 'too-many-requests' };
      // In parallel, so that no lock can expire meanwhile on a slow machine.
      const sixAtOnce = async (email: string) => {
        const answers = await Promise.all(Array.from({ length: 6 }, () => guess(email)));
        const refused = answers.filter(({ status }) => status === 429);
        expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
        expect(refused.map(({ reply }) => reply)).toEqual([expect.objectContaining(locked)]);
        return refused[0]?.headers['retry-after'];
      };
      await sixAtOnce(SAM);
      let retryAfter = await sixAtOnce(NOBODY);
      for (const pause of [15, 30, 60, 120, 240, 480, 900, 900]) {
        expect(Number(retryAfter)).toBeLessThanOrEqual(pause);
        expect(Number(retryAfter)).toBeGreaterThan(pause / 2);
        await pass(pause * 1_000);
        expect((await guess(NOBODY)).status).toBe(422);
        const again = await attacker.signIn(NOBODY);
        expect(again.reply).toMatchObject(locked);
        retryAfter = again.headers['retry-after'];
      }
      expect((await browserOf().signIn(SAM)).status).toBe(200);
      // 28 attempts are counted by now.
      const guests = await Promise.all([1, 2, 3].map((index) => guess(`guest${index}@willow.example`)));
      expect(guests.filter(({ status }) => status === 428)).toHaveLength(1);
      expect((await browserOf().signIn(SAM)).status).toBe(200);
      await pass(20_000);
      expect((await attacker.signIn(SAM)).status).toBe(200);
    },
  );

  it('[STAFF-03] accept an authenticator code one step early or late, but only once', SLOW, async () => {
    const email = 'marco.reyes@sunrise.example';
    const staff = await openConsole(server(), email, { siteId: 100_002 });
    const enter = async (code?: string) => (await browserOf().signIn(email, undefined, code)).reply;
    const setUp = async (step: string, code?: string) =>
      (
        await staff.post<{ secret: string; uri: string }>('totp', {
          step,
          ...(code === undefined ? { password: staffPassword(server()) } : { code }),
        })
      ).reply;

    expect(await enter()).toMatchObject({ next: 'in' });
    const { secret, uri } = await setUp('begin');
    expect(uri).toMatch(/^otpauth:\/\/totp\//);
    const code = async (steps: number) => totpAt(secret, (await staff.now()) + steps * 30_000);
    expect(await enter()).toMatchObject({ next: 'in' });
    expect(await setUp('confirm', await code(7))).toMatchObject({ reason: 'code-wrong' });
    expect(await setUp('confirm', await code(0))).toMatchObject({ hasTotp: true });

    expect(await enter()).toMatchObject({ next: 'code' });
    await pass(5 * MINUTE_MS);
    const failed = { status: 422, reason: 'sign-in-failed' };
    expect(await enter(await code(-3))).toMatchObject(failed);
    expect(await enter(await code(3))).toMatchObject(failed);
    const early = await code(1);
    expect(await enter(early)).toMatchObject({ next: 'in' });
    expect(await enter(early)).toMatchObject(failed);
    await pass(2 * MINUTE_MS + 30_000 - ((await staff.now()) % 30_000));
    const late = await code(-1); // At the start of a step: signing in takes a while.
    expect(await enter(late)).toMatchObject({ next: 'in' });
    expect(await enter(late)).toMatchObject(failed);
    await pass(2 * MINUTE_MS);
    expect(await setUp('remove', await code(0))).toMatchObject({ hasTotp: false });
    expect(await enter()).toMatchObject({ next: 'in' });
  });

  it("[STAFF-04] work only at the console's host, from its own pages and with its token", async () => {
    const { cookies } = await openConsole(server());
    const calls = [
      ['GET', '/api/100001/staff/board'],
      ['GET', '/api/100001/staff/me'],
      ['POST', '/api/100001/staff/next', {}],
      ['POST', SIGN_IN, { email: SAM, password: staffPassword(server()) }],
    ] as const;
    const refused = { success: false, status: 403, reason: 'origin-refused' };
    for (const host of ['100001.openturn.localhost', 'api.openturn.localhost', 'turns.willow.localhost', 'localhost']) {
      const elsewhere = openDevice(server(), { host });
      elsewhere.cookies.set('openturn_staff', cookies.get('openturn_staff') ?? '');
      for (const [method, path, body] of calls) {
        expect((await elsewhere.call(method, path, body)).reply).toMatchObject(refused);
      }
    }
    const own = openDevice(server(), { host: STAFF_HOST });
    for (const [name, value] of cookies) own.cookies.set(name, value);
    for (const origin of [`http://100001.openturn.localhost:${server().port}`, 'capacitor://localhost']) {
      for (const [method, path, body] of calls) {
        const answer = await own.call(method, path, body, { origin });
        expect(answer.reply).toMatchObject(refused);
      }
    }
    const desk = '/api/100001/staff/desk';
    for (const token of ['', 'b'.repeat(32)]) {
      const { reply } = await own.call('POST', desk, { desk: null }, { 'x-xsrf-token': token });
      expect(reply).toMatchObject({ status: 403, reason: 'forgery-suspected' });
    }
    expect((await own.call('POST', desk, { desk: null })).status).toBe(200);
  });

  it(
    '[STAFF-05] let an agent work the line and a manager or owner do the rest, and nobody act for another business',
    SLOW,
    async () => {
      const line = 'walk-in-doctor';
      const guid = await (await openConsole(server())).walkIn('Nia');
      const ofAnybody = [
        ['get', 'board'],
        ['get', `calendar?from=2030-01-01&days=1`],
        ['post', `ticket/${guid}/note`, { note: 'by the door' }],
        ['post', 'walkin', { line, name: 'Kofi' }],
      ] as const;
      const ofManagers = [
        ['post', 'line', { line, state: 'open' }],
        ['post', 'broadcast', { line, minutes: 5 }],
        ['get', 'audit'],
        ['get', 'inbox'],
        ['get', 'setup'],
      ] as const;
      const statuses = async (email: string, calls: readonly (readonly ['get' | 'post', string, object?])[]) => {
        const staff = await openConsole(server(), email);
        const answers: number[] = [];
        for (const [method, path, body] of calls) answers.push((await staff[method](path, body)).status);
        return answers;
      };
      const all = [...ofAnybody, ...ofManagers];
      const yes = (calls: readonly unknown[]) => calls.map(() => 200);
      const no = (calls: readonly unknown[]) => calls.map(() => 403);
      expect(await statuses('jo.park@willow.example', all)).toEqual([...yes(ofAnybody), ...no(ofManagers)]);
      expect(await statuses('lena.fischer@willow.example', all)).toEqual(yes(all));
      expect(await statuses('amara.osei@willow.example', all)).toEqual(yes(all));
      expect(await statuses('tala.cruz@sunrise.example', all)).toEqual(no(all));
      const stranger = await openConsole(server(), 'tala.cruz@sunrise.example', { siteId: 100_002 });
      expect((await stranger.act(guid, 'remove')).reply).toMatchObject({ status: 404, reason: 'not-found' });
    },
  );

  it('[STAFF-14] are invented people in the demo, with a password per installation', async () => {
    for (const { email } of DEMO_ACCOUNTS) expect(email).toMatch(/^[a-z.]+@[a-z]+\.example$/);
    const password = staffPassword(costly());
    expect(password).not.toBe(staffPassword(server()));
    expect((await browserOf().signIn('ken.mori@sunrise.example', password)).status).toBe(422);
    expect((await browserOf().signIn('ken.mori@sunrise.example')).status).toBe(200);
  });
});
