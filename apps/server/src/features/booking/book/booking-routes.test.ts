import type { AppointmentView } from '@openturn/contract/visitor/appointment-view.ts';
import { describe, expect, it } from 'vitest';
import { everyDay, from } from '#seed/sites/demo-site.ts';
import { lineFixture, siteFixture } from '#testing/samples/site-fixture.ts';
import { API_HEADERS, API_HOST, ownHeaders, SITE_HOST, startTestServer } from '#testing/start/start-test-server.ts';
import { bookable } from '#testing/start/start-booking.ts';

/** The next day at the site, which opens at nine. */
const AT = Date.parse('2026-11-22T10:00:00-05:00');
const HOSTILE = '<img src=x onerror=alert(1)>\r\nBEGIN:VEVENT';

/** The fields of the replies that the tests read. */
type Body = {
  success: boolean;
  reason?: string;
  hold: AppointmentView;
  appointment: AppointmentView;
  rows: { guid: string; times: { at: number }[] }[];
  services: { id: string }[];
  alternatives: number[];
};

async function start(changes: { settings?: Record<string, string>; methods?: (1 | 2 | 3)[] } = {}) {
  const settings = {
    MethodInPerson: '1',
    ClientAptCustomField1: '1',
    CustomField1Label: 'Why',
    MaxCustomFields: '1',
    ...changes.settings,
  };
  const staff = [{ id: 'ann', name: 'Ann Elm', role: { en: 'Barber' } }];
  const site = siteFixture({
    settings,
    staff,
    week: everyDay(from('09:00', '17:00')),
    lines: [lineFixture('a')],
    services: [
      bookable('cut', changes.methods && { methods: changes.methods }),
      bookable('asks', { booking: { needsApproval: true } }),
      bookable('private', { isBookable: false }),
    ],
  });
  const server = await startTestServer({}, site);
  const headers = (token: string) => ({ ...API_HEADERS, 'x-apptoken': token.padEnd(22, '_') });
  const get = async (path: string, token = 'ada', siteId = '100001') =>
    server.ask({ host: API_HOST, url: `/api/${siteId}/client/${path}`, headers: headers(token) });
  const post = async (path: string, payload: object, more: { token?: string; key?: string } = {}) =>
    server.ask({
      host: API_HOST,
      method: 'POST',
      url: `/api/100001/client/${path}`,
      headers: { ...headers(more.token ?? 'ada'), ...(more.key && { 'idempotency-key': more.key }) },
      payload,
    });
  const hold = async (more: object = {}, token = 'ada') =>
    (await post('hold', { service: 'cut', at: AT, ...more }, { token })).json<Body>();
  const entry = { FirstName: 'Ada', PhoneNumber: '604 555 0132', custom: { 1: 'a trim' } };
  const book = async () => {
    const { hold: held } = await hold();
    return (await post('book', { guid: held.guid, entry })).json<Body>().appointment;
  };
  return { ...server, get, post, hold, book, entry };
}

describe('booking calls', () => {
  it('[SCREEN-06] list the services, staff and form fields', async () => {
    const { get } = await start();
    const form = (await get('bookform')).json<Body>();
    expect(form.services.map(({ id }) => id)).toEqual(['cut', 'asks']);
    expect(form).toMatchObject({
      zone: 'America/Toronto',
      staff: [{ id: 'ann', name: 'Ann Elm' }],
      rules: { customFields: [{ label: 'Why' }] },
      hold: null,
    });
    expect(JSON.stringify(form)).not.toContain('private');
  });

  it('[ERR-12] return an empty list if nothing can be booked', async () => {
    const { get } = await start();
    expect((await get('bookform', 'ada', '100002')).json<Body>()).toMatchObject({ success: true, services: [] });
    expect((await get('slots?service=private&from=2026-11-22&days=1')).json<Body>()).toMatchObject({
      reason: 'service-gone',
    });
    expect((await get('bookform', 'ada', '999999')).json<Body>()).toMatchObject({ reason: 'site-unknown' });
  });

  it('[VAL-09] convert the site’s date and time to an instant, and return both', async () => {
    const { post, hold } = await start();
    const wall = { Date: '2026-11-22', Time: '10:00:00' };
    const held = await hold({ at: undefined, ...wall });
    expect(held.hold).toMatchObject({ at: AT, ...wall, UntilDate: '2026-11-22' });
    // The instant counts: when clocks go back, an hour appears twice.
    const both = await hold({ Date: '2026-11-22', Time: '12:00:00' }, 'bob');
    expect(both.reason).toBe('slot-taken');
    for (const wrong of [
      {},
      { Date: '2026-11-22' },
      { Date: '2026-02-30', Time: '10:00:00' },
      { ...wall, Time: '25:00:00' },
      { at: 8_640_000_000_000_000 },
    ]) {
      expect((await post('hold', { service: 'cut', ...wrong })).statusCode).toBe(422);
    }
  });

  it('[SCREEN-06] return the free times of a day, and only their number for a month', async () => {
    const { get } = await start();
    const day = (await get('slots?service=cut&from=2026-11-22&days=1')).json<Body>();
    expect(day.rows).toMatchObject([{ date: '2026-11-22', isOpen: true, free: 31 }]);
    expect(day.rows[0]?.times[0]).toEqual({
      at: Date.parse('2026-11-22T09:00:00-05:00'),
      Time: '09:00:00',
      left: 1,
    });
    const month = (await get('slots?service=cut&from=2026-11-22&days=30&overview=1')).json<Body>();
    expect(month.rows).toHaveLength(30);
    expect(month.rows.every(({ times }) => times.length === 0)).toBe(true);
  });

  it.each([
    'from=2026-13-45',
    'from=2026-02-31',
    'from=x',
    'from=2026-11-22&days=0',
    'from=2026-11-22&days=1000',
    "from=2026-11-22&staff='--",
  ])('[VAL-10] refuse %s without an internal error', async (query) => {
    const { get } = await start();
    const answer = await get(`slots?service=cut&days=1&${query}`);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
  });

  it('[SCREEN-05] book a held time, and show the appointment to anyone who knows its guid', async () => {
    const { get, book } = await start();
    const booked = await book();
    expect(booked).toMatchObject({ state: 'confirmed', at: AT, name: 'Ada', actions: ['move', 'cancel'] });
    const seen = (await get(`appointment/${booked.guid}`, 'someone-else')).json<Body>();
    expect(seen.appointment).toMatchObject({ guid: booked.guid, state: 'confirmed', staff: { name: 'Ann Elm' } });
    expect(JSON.stringify(seen)).not.toContain('604');
    expect((await get('appointments')).json<Body>().rows).toMatchObject([{ guid: booked.guid }]);
    expect((await get('appointments', 'someone-else')).json<Body>().rows).toEqual([]);
    expect((await get('appointment/unknown-guid-of-22-letters')).json<Body>()).toMatchObject({
      reason: 'appointment-gone',
    });
  });

  it('[API-13] answer a repeated booking like the first, and refuse its key for another', async () => {
    const { post, hold, entry } = await start();
    const { hold: held } = await hold();
    const send = (more: object = {}) =>
      post('book', { guid: held.guid, entry: { ...entry, ...more } }, { key: 'one-key-for-all' });
    const [first, again] = [await send(), await send()];
    expect(again.json<Body>().appointment.guid).toBe(first.json<Body>().appointment.guid);
    expect((await send({ FirstName: 'Eve' })).json<Body>()).toMatchObject({ reason: 'key-reused' });
  });

  it('[BOOK-01] return the nearest free times if the chosen one is taken', async () => {
    const { hold } = await start();
    await hold();
    const refused = await hold({}, 'bob');
    expect(refused).toMatchObject({ status: 409, reason: 'slot-taken' });
    expect(refused.alternatives).toHaveLength(6);
    expect(refused.alternatives).toContain(AT - 30 * 60_000);
  });

  it.each([
    ['a time that was never offered', { at: AT + 1 }],
    ['a time outside the hours', { at: AT + 12 * 3_600_000 }],
    ['a time in the past', { at: AT - 48 * 3_600_000 }],
    ['a time beyond the booking window', { at: AT + 100 * 86_400_000 }],
    ['a staff member who does not offer the service', { staff: 'eve' }],
    ['a party larger than the seats', { partySize: 2 }],
    ['an unknown meeting method', { method: 3 }],
    ['a service that cannot be booked', { service: 'private' }],
  ])('[VAL-10] hold nothing at %s', async (_, wanted) => {
    const { hold } = await start();
    expect(await hold(wanted)).toMatchObject({ success: false });
  });

  it('[VAL-10] report invalid input by field', async () => {
    const { post, hold } = await start();
    const { hold: held } = await hold();
    const entry = { FirstName: ' ', PhoneNumber: 'call me', Email: 'nobody' };
    expect((await post('book', { guid: held.guid, entry })).json<Body>()).toMatchObject({
      reason: 'invalid-input',
      fields: { FirstName: {}, PhoneNumber: {}, Email: {} },
    });
  });

  it('[MEET-01] ask for a phone number of whoever is to be called, even if an email is enough otherwise', async () => {
    const settings = { MethodByPhone: '1', JoinPhone: 'optional', JoinEmail: 'optional', JoinPhoneOrEmail: '1' };
    const { post, hold } = await start({ settings, methods: [1, 2] });
    const entry = { FirstName: 'Ada', Email: 'ada@example.org', custom: { 1: 'a trim' } };
    const book = async (method: number) => {
      const { hold: held } = await hold({ method });
      return (await post('book', { guid: held.guid, entry })).json<Body>();
    };
    expect(await book(2)).toMatchObject({ reason: 'invalid-input', fields: { PhoneNumber: {} } });
    expect(await book(1)).toMatchObject({ success: true });
  });

  it('[SCREEN-05] return a calendar file that later shows the cancellation', async () => {
    const { ask, book, post } = await start();
    const { guid } = await book();
    const file = () => ask({ host: SITE_HOST, url: `/calendar/${guid}.ics`, headers: ownHeaders() });
    const first = await file();
    expect(first.headers['content-type']).toContain('text/calendar');
    expect(first.body).toContain(`UID:${guid}@`);
    expect(first.body).toContain('SEQUENCE:0');
    await post(`appointment/${guid}/cancel`, { agreedFee: 0 });
    const later = await file();
    expect(later.body).toContain('STATUS:CANCELLED');
    expect(later.body).toContain('SEQUENCE:1');
    expect((await ask({ host: SITE_HOST, url: '/calendar/nothing.ics' })).statusCode).toBe(404);
  });

  it('[BOOK-06] cancel once, however often the button is pressed', async () => {
    const { book, post } = await start();
    const { guid } = await book();
    const answers = await Promise.all([0, 0, 0].map((agreedFee) => post(`appointment/${guid}/cancel`, { agreedFee })));
    expect(answers.map((answer) => answer.json<Body>().appointment?.state ?? answer.json<Body>().reason)).toContain(
      'cancelled',
    );
    expect((await post(`appointment/${guid}/cancel`, { agreedFee: 0 })).json<Body>().appointment.state).toBe(
      'cancelled',
    );
  });

  it('store markup and code as plain text', async () => {
    const { ask, post, hold, get, entry } = await start();
    const { hold: held } = await hold();
    const refused = await post('book', { guid: held.guid, entry: { ...entry, FirstName: HOSTILE } });
    const name = '<img src=x onerror=alert(1)>';
    const booked = refused.json<Body>().success
      ? refused
      : await post('book', { guid: held.guid, entry: { ...entry, FirstName: name } });
    const { guid } = booked.json<Body>().appointment;
    expect((await get(`appointment/${guid}`)).headers['content-type']).toContain('application/json');
    const file = await ask({ host: SITE_HOST, url: `/calendar/${guid}.ics`, headers: ownHeaders() });
    expect(file.body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  });
});
