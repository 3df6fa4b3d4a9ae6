import type { AppointmentView } from '@openturn/contract/visitor/appointment-view.ts';
import { describe, expect, it } from 'vitest';
import { everyDay, from } from '#seed/sites/demo-site.ts';
import { lineFixture, siteFixture } from '#testing/samples/site-fixture.ts';
import { API_HEADERS, API_HOST, startTestServer, TEST_CODE } from '#testing/start/start-test-server.ts';
import { hashToken } from '#http/identity/visitor.ts';
import { bookable } from '#testing/start/start-booking.ts';
import { sealed } from '#kernel/db/sealing/sealed.ts';

/** The next day at the site, which opens at nine. */
const AT = Date.parse('2026-11-22T10:00:00-05:00');

/** The fields of the replies that the tests read. */
type Body = { reason?: string; hold: AppointmentView; appointment: AppointmentView };

async function start(environment: NodeJS.ProcessEnv = {}) {
  const site = siteFixture({
    settings: { MethodInPerson: '1' },
    staff: [{ id: 'ann', name: 'Ann Elm', role: {} }],
    week: everyDay(from('09:00', '17:00')),
    lines: [lineFixture('a')],
    services: [bookable('cut')],
  });
  const server = await startTestServer(environment, site);
  const headers = (token: string) => ({ ...API_HEADERS, 'x-apptoken': token.padEnd(22, '_') });
  const at = (path: string) => ({ host: API_HOST, url: `/api/100001/client/${path}` });
  const get = (path: string) => server.ask({ ...at(path), headers: headers('ada') });
  const post = (path: string, payload: object, { token = 'ada', key = '' } = {}) =>
    server.ask({
      ...at(path),
      method: 'POST',
      headers: { ...headers(token), ...(key !== '' && { 'idempotency-key': key }) },
      payload,
    });
  const letGo = (guid = '') => server.ask({ ...at(`hold/${guid}`), method: 'DELETE', headers: headers('ada') });
  const hold = async (more: object, token: string) =>
    (await post('hold', { service: 'cut', at: AT, ...more }, { token })).json<Body>();
  const entry = { FirstName: 'Ada', PhoneNumber: '604 555 0132' };
  /** The device has entered a code that was sent to the phone. */
  const verify = async (token: string) => {
    const use = {
      site_id: 100_001,
      kind: 'phone',
      contact: sealed('+16045550132'),
      token_hash: hashToken(token.padEnd(22, '_')),
    };
    await server.db.kysely
      .insertInto('contact_devices')
      .values({ ...use, used_at: 1, proven_at: 1 })
      .execute();
  };
  return { ...server, get, post, letGo, hold, entry, verify };
}

describe('bookings at once', () => {
  it('[API-13] answer repeated bookings that arrive at once like the first', async () => {
    const { post, hold, entry, time } = await start();
    for (let round = 0; round < 20; round++) {
      const token = `round-${round}`;
      const { hold: held } = await hold(
        { at: AT + (round % 12) * 30 * 60_000 + Math.floor(round / 12) * 86_400_000 },
        token,
      );
      const person = { ...entry, PhoneNumber: `604 555 01${String(round + 10)}` };
      const answers = await Promise.all(
        Array.from({ length: 4 }, () =>
          post('book', { guid: held.guid, entry: person }, { token, key: `key-${round}-key` }),
        ),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
      expect(new Set(answers.map((answer) => answer.json<Body>().appointment.guid))).toEqual(new Set([held.guid]));
      time.now += 1_000;
    }
  });

  it('[API-13] answer a repeated hold like the first, even after it was let go, and refuse its key for another', async () => {
    const { post, get, letGo } = await start();
    const send = (more: object = {}) => post('hold', { service: 'cut', at: AT, ...more }, { key: 'one-key-for-all' });
    const [first, again] = (await Promise.all([send(), send()])).map((answer) => answer.json<Body>().hold.guid);
    expect(again).toBe(first);
    expect((await letGo(first)).statusCode).toBe(200);
    expect((await send()).json<Body>().hold.guid).toBe(first);
    expect((await get('bookform')).json()).toMatchObject({ hold: null });
    expect((await send({ at: AT + 30 * 60_000 })).json()).toMatchObject({ reason: 'key-reused' });
  });

  it('[VAL-10] give one phone no more appointments than allowed, from however many devices at once', async () => {
    const { post, hold, entry, verify } = await start();
    const tokens = Array.from({ length: 12 }, (_, index) => `device-${index}`);
    const held = await Promise.all(
      tokens.map(async (token, index) => ({
        token,
        guid: (await hold({ at: AT + index * 30 * 60_000 }, token)).hold.guid,
      })),
    );
    for (const { token } of held) await verify(token);
    const answers = await Promise.all(held.map(({ token, guid }) => post('book', { guid, entry }, { token })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(6);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => answer.json<Body>().reason);
    expect(new Set(refused)).toEqual(new Set(['too-many-appointments']));
  });

  it('[SCREEN-03] need a code for a phone that another device has used, once', async () => {
    const { post, hold, entry, writtenNotices } = await start();
    const slot = (index: number) => ({ at: AT + index * 30 * 60_000 });
    const book = async (token: string, index: number, more: object = {}) => {
      const { hold: held } = await hold(slot(index), token);
      return (await post('book', { guid: held.guid, entry, ...more }, { token })).json<Body>();
    };
    expect((await book('ada', 0)).appointment).toMatchObject({ state: 'confirmed' });
    expect(await book('ada-tablet', 1)).toMatchObject({ status: 409, reason: 'phone-unproven' });
    expect((await writtenNotices()).map(({ kind }) => kind)).toContain('code');
    expect(await book('ada-tablet', 1, { code: '111111' })).toMatchObject({ status: 422, reason: 'code-wrong' });
    expect((await book('ada-tablet', 1, { code: '314 159' })).appointment).toMatchObject({ state: 'confirmed' });
    expect((await book('ada-tablet', 2)).appointment).toMatchObject({ state: 'confirmed' });
  });

  it('[SCREEN-03] need no code where none can be sent, and keep the phone as not verified', async () => {
    const { post, hold, entry, appointments, writtenNotices } = await start({ DEMO: '0' });
    const book = async (token: string, index: number) => {
      const { hold: held } = await hold({ at: AT + index * 30 * 60_000 }, token);
      return (await post('book', { guid: held.guid, entry }, { token })).json<Body>().appointment;
    };
    await book('ada', 0);
    const own = (await writtenNotices()).length;
    const other = await book('ada-tablet', 1);
    expect(other).toMatchObject({ state: 'confirmed', hasContact: false });
    expect(await appointments.find(100_001, other.guid)).toMatchObject({
      phone: null,
      answers: { phone: '+16045550132' },
    });
    expect(await writtenNotices()).toHaveLength(own);
  });

  it('[VAL-10] never lock out the owner of a phone whom six strangers have booked with', async () => {
    const { post, hold, entry } = await start();
    for (let index = 0; index < 6; index++) {
      const { hold: held } = await hold({ at: AT + index * 30 * 60_000 }, 'stranger');
      const stranger = { ...entry, FirstName: `Stranger ${index}` };
      expect((await post('book', { guid: held.guid, entry: stranger }, { token: 'stranger' })).statusCode).toBe(200);
    }
    const { hold: held } = await hold({ at: AT + 300 * 60_000 }, 'owner');
    const book = (more: object = {}) => post('book', { guid: held.guid, entry, ...more }, { token: 'owner' });
    expect((await book()).json()).toMatchObject({ reason: 'phone-unproven' });
    expect((await book({ code: TEST_CODE })).statusCode).toBe(200);
  });

  it('[VAL-10] never lock out whoever has a phone of their own because strangers entered their email', async () => {
    const { post, hold, entry } = await start();
    const book = async (token: string, index: number, more: object) => {
      const { hold: held } = await hold({ at: AT + index * 30 * 60_000 }, token);
      return (await post('book', { guid: held.guid, entry: { ...entry, ...more } }, { token })).statusCode;
    };
    const Email = 'owner@example.org';
    for (let index = 0; index < 6; index++) {
      const PhoneNumber = `+1416555017${index}`;
      expect(await book(`stranger-${index}`, index, { FirstName: `Stranger ${index}`, Email, PhoneNumber })).toBe(200);
    }
    expect(await book('owner', 10, { Email, PhoneNumber: '+14165550189' })).toBe(200);
  });

  it('[BOOK-01] ask new devices for work once forty of their address hold a time, and go on when those are booked', async () => {
    const { hold, post, entry, time } = await start();
    const slot = (index: number) => AT + (index % 12) * 30 * 60_000 + Math.floor(index / 12) * 86_400_000;
    const answers = [];
    for (let index = 0; index < 41; index++) answers.push(await hold({ at: slot(index) }, `nobody-${index}`));
    expect(answers.filter(({ hold: held }) => held)).toHaveLength(40);
    expect(answers.at(-1)).toMatchObject({ status: 428, reason: 'work-needed' });
    // Who holds a time already may choose another.
    expect((await hold({ at: slot(50) }, 'nobody-0')).hold).toBeTruthy();
    expect((await post('book', { guid: answers[1]?.hold.guid, entry }, { token: 'nobody-1' })).statusCode).toBe(200);
    expect((await hold({ at: slot(51) }, 'somebody')).hold).toBeTruthy();
    time.now += 10 * 60_000;
    expect((await hold({ at: slot(52) }, 'another')).hold).toBeTruthy();
  });
});
