import type { StandbyView } from '@openturn/contract/visitor/appointment-view.ts';
import { describe, expect, it } from 'vitest';
import { everyDay, from } from '#seed/sites/demo-site.ts';
import { lineFixture, siteFixture } from '#testing/samples/site-fixture.ts';
import { API_HEADERS, API_HOST, startTestServer, TEST_CODE } from '#testing/start/start-test-server.ts';
import { hashToken } from '#http/identity/visitor.ts';
import { bookable } from '#testing/start/start-booking.ts';
import { sealed } from '#kernel/db/sealing/sealed.ts';

/** The next day at the site, which opens at nine. */
const AT = Date.parse('2026-11-22T10:00:00-05:00');
const WINDOW = { from: AT, until: AT + 30 * 60_000 };
const PHONE = '+16045550132';
const EMAIL = 'owner@example.org';

type Body = { reason?: string; standby: StandbyView };

async function start(settings: Record<string, string> = {}, booking: Parameters<typeof bookable>[1] = {}) {
  const site = siteFixture({
    settings: { MethodInPerson: '1', ...settings },
    staff: [{ id: 'ann', name: 'Ann Elm', role: {} }],
    week: everyDay(from('09:00', '17:00')),
    lines: [lineFixture('a')],
    services: [bookable('cut', booking)],
  });
  const server = await startTestServer({}, site);
  const post = (path: string, token: string, payload: object) =>
    server.ask({
      host: API_HOST,
      url: `/api/100001/client/${path}`,
      method: 'POST',
      headers: { ...API_HEADERS, 'x-apptoken': token.padEnd(22, '_') },
      payload,
    });
  const wait = (token: string, entry: object, more: object = {}) =>
    post('standby', token, { service: 'cut', windows: [WINDOW], entry: { FirstName: token, ...entry }, ...more });
  // The window is full.
  await post('hold', 'somebody', { service: 'cut', at: AT });
  /** The device has entered a code that was sent to the phone. */
  const verify = async (token: string) => {
    const use = { site_id: 100_001, kind: 'phone', contact: sealed(PHONE) };
    await server.db.kysely
      .insertInto('contact_devices')
      .values({ ...use, token_hash: hashToken(token.padEnd(22, '_')), used_at: 1, proven_at: 1 })
      .execute();
  };
  return { ...server, post, wait, verify };
}

const tokens = (count: number) => Array.from({ length: count }, (_, index) => `device-${index}`);

describe('the waiting list', () => {
  it('[BOOK-07] is not for a day that is only too soon to book, and visitors are told so', async () => {
    const { ask, wait } = await start({}, { booking: { leadMinutes: 48 * 60, horizonDays: 5 } });
    const url = '/api/100001/client/slots?service=cut&from=2026-11-20&days=12';
    const headers = { ...API_HEADERS, 'x-apptoken': 'somebody'.padEnd(22, '_') };
    const found = await ask({ host: API_HOST, url, headers });
    const whys = found.json<{ rows: { date: string; why: string | null }[] }>().rows.map(({ why }) => why);
    expect(new Set(whys)).toEqual(new Set(['past', 'notice', null, 'window']));
    expect(found.json<{ rows: object[] }>().rows).toContainEqual(
      expect.objectContaining({ date: '2026-11-22', why: 'notice', free: 0 }),
    );
    expect((await wait('ann', { PhoneNumber: PHONE })).json()).toMatchObject({ reason: 'invalid-input' });
  });

  it('[VAL-10] gives one phone no more places than allowed, from however many devices at once', async () => {
    const { wait, verify } = await start();
    const devices = tokens(40);
    for (const token of devices) await verify(token);
    const answers = await Promise.all(devices.map((token) => wait(token, { PhoneNumber: PHONE })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(6);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => answer.json<Body>().reason);
    expect(new Set(refused)).toEqual(new Set(['too-many-appointments']));
  });

  it('[SCREEN-03] needs a code for a phone that another device has used, once', async () => {
    const { wait, writtenNotices } = await start();
    const entry = { PhoneNumber: PHONE };
    expect((await wait('ada', entry)).statusCode).toBe(200);
    expect((await wait('tablet', entry)).json<Body>()).toMatchObject({ status: 409, reason: 'phone-unproven' });
    expect((await writtenNotices()).map(({ kind }) => kind)).toContain('code');
    expect((await wait('tablet', entry, { code: '111111' })).json<Body>()).toMatchObject({ reason: 'code-wrong' });
    expect((await wait('tablet', entry, { code: TEST_CODE })).statusCode).toBe(200);
    expect((await wait('tablet', entry)).statusCode).toBe(200);
  });

  it('[VAL-10] never shuts out the owner of a phone that strangers have entered', async () => {
    const { wait, time } = await start();
    const entry = { PhoneNumber: PHONE };
    const answers = [];
    for (const token of tokens(3)) answers.push((await wait(token, entry)).statusCode);
    expect(answers).toEqual([200, 409, 409]);
    for (let index = 0; index < 5; index++) expect((await wait('device-0', entry)).statusCode).toBe(200);
    time.now += 60_000;
    expect((await wait('owner', entry)).json<Body>()).toMatchObject({ reason: 'phone-unproven' });
    expect((await wait('owner', entry, { code: TEST_CODE })).statusCode).toBe(200);
  });

  it('[VAL-10] never shuts out the owner of an email that strangers have entered', async () => {
    const { wait } = await start({ JoinPhone: 'optional', JoinEmail: 'optional' });
    const entry = { Email: EMAIL };
    for (const token of tokens(6)) expect((await wait(token, entry)).statusCode).toBe(200);
    const own = [];
    for (let index = 0; index < 7; index++) own.push((await wait('owner', entry)).statusCode);
    expect(own).toEqual([200, 200, 200, 200, 200, 200, 409]);
  });

  it('[BOOK-07] names each window in which nobody could ever come', async () => {
    const { wait } = await start();
    const night = { from: AT + 14 * 3_600_000, until: AT + 15 * 3_600_000 };
    const answer = await wait('ada', { PhoneNumber: PHONE }, { windows: [night] });
    expect(answer.json()).toMatchObject({ fields: { window0: { key: 'validation.windowClosed' } } });
  });

  it('[BOOK-07] takes nobody for a window in which anybody may book', async () => {
    const { wait } = await start();
    const later = { from: AT + 30 * 60_000, until: AT + 90 * 60_000 };
    const answer = await wait('ada', { PhoneNumber: PHONE }, { windows: [WINDOW, later] });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ fields: { window1: { key: 'validation.windowFree' } } });
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual(['window1']);
  });

  it('[BOOK-07] asks new devices for work once forty of their address have joined it within a day', async () => {
    const { wait, time } = await start();
    const answers = [];
    for (const [index, token] of tokens(41).entries()) {
      answers.push(await wait(token, { PhoneNumber: `+1604555${1_000 + index}` }));
    }
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(40);
    expect(answers.at(-1)?.json<Body>()).toMatchObject({ status: 428, reason: 'work-needed' });
    expect((await wait('device-0', { PhoneNumber: '+16045551000' })).statusCode).toBe(200);
    time.now += 10 * 60_000;
    expect((await wait('another', { PhoneNumber: '+16045551999' })).statusCode).toBe(428);
  });
});
