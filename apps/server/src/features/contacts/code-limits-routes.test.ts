import { CODE_POLICY } from '@openturn/domain/join/code-policy.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it } from 'vitest';
import { CODES, NEW_CONTACTS_PER_DAY } from '#http/limits/suspicion.ts';
import { hashToken } from '#http/identity/visitor.ts';
import { sealed } from '#kernel/db/sealing/sealed.ts';
import { API_HEADERS, API_HOST, startTestServer } from '#testing/start/start-test-server.ts';

type Answer = { success: boolean; reason?: string; message?: string; next?: string };

const SITE = 100_001;
const { sendsOfSite, keptForKnown, sendsWithinMs } = CODE_POLICY;

async function start() {
  const server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '300', WORK_BITS: '1' });
  const tokenOf = (device: string) => device.padEnd(22, '_');
  const post = async (device: string, path: string, payload: object) => {
    const headers = { ...API_HEADERS, 'x-apptoken': tokenOf(device) };
    const url = `/api/${SITE}/client/${path}`;
    return (await server.ask({ host: API_HOST, method: 'POST', url, headers, payload })).json<Answer>();
  };
  const login = (device: string, contact: object) => post(device, 'login', contact);
  const join = (device: string, PhoneNumber: string) =>
    post(device, 'join', { line: 'walk-in', entry: { FirstName: 'Ada', PhoneNumber } });
  /** Codes that were sent by text a moment ago. */
  const addSent = (count: number, from = 0) =>
    server.db.kysely
      .insertInto('one_time_codes')
      .values(
        Array.from({ length: count }, (_, index) => ({
          site_id: SITE,
          code_id: `sent-${from + index}`,
          purpose: 'login',
          kind: 'phone',
          contact: sealed(`+1604556${String(from + index).padStart(4, '0')}`),
          token_hash: `device-${from + index}`,
          code_hash: 'sent',
          created_at: server.time.now,
          expires_at: server.time.now + sendsWithinMs,
          used_at: null,
        })),
      )
      .execute();
  const verify = (device: string, kind: 'phone' | 'email', contact: string) =>
    server.db.kysely
      .insertInto('contact_devices')
      .values({
        site_id: SITE,
        kind,
        contact: sealed(contact),
        token_hash: hashToken(tokenOf(device)),
        used_at: 1,
        proven_at: 1,
      })
      .execute();
  const noticesOf = async (kind: string) =>
    (await server.writtenNotices()).filter((notice) => notice.kind === kind).map(({ address }) => address);
  return { ...server, post, login, join, addSent, verify, noticesOf };
}

describe('codes of a business', () => {
  it('[NOTICE-02] are refused in words while it sends no more, and its managers hear of it once', async () => {
    const { login, join, addSent, noticesOf, time, db } = await start();
    await join('owner', '604 555 0131');
    await addSent(sendsOfSite - keptForKnown);
    const sought = await login('stranger', { PhoneNumber: '604 555 0199' });
    expect(sought).toMatchObject({ reason: 'codes-busy', message: expect.stringMatching(/in ten minutes/) });
    expect(await join('other', '604 555 0131')).toMatchObject({ reason: 'codes-busy' });
    // By email, others are counted.
    expect(await login('stranger', { Email: 'ada@visitor.example' })).toMatchObject({ success: true });
    // Whoever makes devices up takes nothing from those who have joined.
    expect(await login('owner', { PhoneNumber: '604 555 0131' })).toMatchObject({ success: true });
    await addSent(keptForKnown, sendsOfSite);
    expect(await login('owner', { PhoneNumber: '604 555 0131' })).toMatchObject({ reason: 'codes-busy' });

    const managers = await noticesOf('codes-out');
    expect(managers.length).toBeGreaterThan(0);
    expect(new Set(managers).size).toBe(managers.length);
    const logged = db.kysely.selectFrom('audit_log').select('detail').where('action', '=', 'codes_out');
    expect(await logged.execute()).toEqual([{ detail: `${sendsOfSite}/${sendsOfSite}` }]);
    // Nothing was kept of what got no code: the same request does it later.
    time.now += sendsWithinMs;
    expect(await join('other', '604 555 0131')).toMatchObject({ next: 'code' });
  });

  it('[SCREEN-19] from an address that has had its own are free for verified phones, but not for verified emails', async () => {
    const { login, verify, time } = await start();
    for (let index = 0; index < CODES.perDay; index++) {
      if (index % 50 === 0) time.now += sendsWithinMs;
      const PhoneNumber = `604 555 ${String(index).padStart(4, '0')}`;
      expect(await login(`device-${index}`, { PhoneNumber })).toMatchObject({ success: true });
    }
    time.now += sendsWithinMs;
    await verify('emailed', 'email', 'ada@visitor.example');
    await verify('phoned', 'phone', '+16045550199');
    const more = ['604 555 8001', '604 555 8002', '604 555 8003', '604 555 8004', '604 555 8005', '604 555 8006'];
    for (const PhoneNumber of more) await login('stranger', { PhoneNumber });
    expect(await login('emailed', { PhoneNumber: '604 555 9001' })).toMatchObject({ reason: 'work-needed' });
    expect(await login('phoned', { PhoneNumber: '604 555 9002' })).toMatchObject({ success: true });
  });

  it('[NOTICE-02] for line alerts use up none of the texts about visits of their address', async () => {
    const { post, join, changeLine, noticesOf, time, db } = await start();
    await changeLine({ state: 'paused' });
    for (let index = 0; index < NEW_CONTACTS_PER_DAY + 20; index++) {
      if (index % 20 === 0) time.now += 3 * MINUTE_MS;
      await post(`device-${index}`, 'linealert', { line: 'walk-in', Email: `guest${index}@visitor.example` });
    }
    const spent = await post('one-more', 'linealert', { line: 'walk-in', Email: 'one-more@visitor.example' });
    expect(spent.reason).toBe('codes-spent');
    await changeLine({ state: 'open' });
    expect(await join('honest', '604 555 0131')).toMatchObject({ next: 'in-line' });
    expect(await noticesOf('joined')).toEqual(['+16045550131']);
    const texts = db.kysely.selectFrom('notices').select('state').where('kind', '=', 'joined');
    expect(await texts.execute()).toEqual([{ state: 'queued' }]);
  });
});
