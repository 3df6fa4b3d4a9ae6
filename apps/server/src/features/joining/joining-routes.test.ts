import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it } from 'vitest';
import { startJoining as start } from '#testing/start/start-joining.ts';
import { everyDay, from } from '#seed/sites/demo-site.ts';
import { lineFixture } from '#testing/samples/site-fixture.ts';
import { ELM } from '#testing/samples/test-site.ts';
import { ownHeaders, startTestServer } from '#testing/start/start-test-server.ts';
import { visitorCalls } from '#testing/start/visitor-calls.ts';

const SITE = 100001;

describe('joining a line', () => {
  it('[SCREEN-02] shows which fields a line asks for, and that it can be joined', async () => {
    const { ada } = await start({ MaxPartySize: '4', JoinPhone: 'required' });
    expect((await ada.get('joinform?line=walk-in')).body).toMatchObject({
      success: true,
      line: { id: 'walk-in', waiting: 0 },
      refusal: null,
      rules: { services: [], categories: [], maxPartySize: 4, needsPasscode: false, phone: 'required' },
      own: null,
    });
    expect((await ada.get('joinform?line=gone')).body).toMatchObject({ reason: 'line-gone' });
    expect((await ada.get(`joinform?line=${'x'.repeat(65)}`)).status).toBe(422);
  });

  it('[SCREEN-02] adds a visitor to the line and shows the place to the device', async () => {
    const { ada, tickets, writtenNotices } = await start();
    const joined = await ada.join(
      { FirstName: ' Ada ', LastName: 'Quill', Email: 'ada@example.com' },
      { language: 'ar' },
    );
    expect(joined).toMatchObject({ status: 200, body: { success: true, next: 'in-line', number: 1 } });
    const guid = String(joined.body['guid']);
    expect(await tickets.find(SITE, guid)).toMatchObject({
      name: 'Ada Quill',
      stage: 'waiting',
      language: 'ar',
      promisedBy: expect.any(Number),
    });
    expect(await writtenNotices()).toMatchObject([
      { kind: 'joined', channel: 'email', address: 'ada@example.com', language: 'ar' },
    ]);
    const { body } = await ada.get('joinform?line=walk-in');
    expect(body['own']).toMatchObject({ guid, isDraft: false });
    expect((await ada.join()).body).toMatchObject({ reason: 'already-in-line', guid });
  });

  it('[VAL-10] reports invalid input by field', async () => {
    const { ada } = await start();
    const refused = await ada.join({ FirstName: ' ', PhoneNumber: '12', Email: 'x' });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      reason: 'invalid-input',
      fields: {
        FirstName: { key: 'validation.required' },
        PhoneNumber: { key: 'validation.phone' },
        Email: { key: 'validation.email' },
      },
    });
  });

  it.each([
    ['closed', 'line-closed'],
    ['paused', 'line-paused'],
  ] as const)('[SCREEN-02] refuses to join a line that is %s', async (state, reason) => {
    const { ada, changeLine } = await start();
    await changeLine({ state });
    expect((await ada.join()).body).toMatchObject({ status: 409, reason });
    expect((await ada.post('draft', { line: 'walk-in' })).body).toMatchObject({ reason });
    expect((await ada.get('joinform?line=walk-in')).body).toMatchObject({ refusal: reason });
  });

  it('[SCREEN-02] follows the database if the line has changed since it was cached', async () => {
    const { ada, bob, changeLine, db } = await start();
    // This request caches the line as open.
    await bob.join({ FirstName: ' ' });
    await changeLine({ state: 'paused' });
    expect((await ada.join()).body).toMatchObject({ reason: 'line-paused' });
    await changeLine({ state: 'open', max_waiting: 0 });
    expect((await ada.join()).body).toMatchObject({ reason: 'line-full' });
    await db.kysely.deleteFrom('lines').execute();
    expect((await ada.join()).body).toMatchObject({ reason: 'line-gone', status: 404 });
  });

  it('[SCREEN-02] is refused outside opening hours, and says when a line is full', async () => {
    const { ada, bob, changeLine, db, time } = await start();
    await bob.join();
    await changeLine({ max_waiting: 1 });
    expect((await ada.join()).body).toMatchObject({ reason: 'line-full' });
    await db.kysely.deleteFrom('opening_hours').where('site_id', '=', SITE).execute();
    time.now += 1_000;
    expect((await ada.join()).body).toMatchObject({ reason: 'line-closed' });
  });

  it('[SCREEN-02] is possible shortly before closing, when it is uncertain whether the last will be called', async () => {
    const week = everyDay(from('00:00', '12:45'));
    const server = await startTestServer({}, { ...ELM, week, lines: [lineFixture('walk-in', { desks: 1 })] });
    for (let index = 0; index < 6; index++) {
      const guest = visitorCalls(server, `guest-number-${index}`);
      expect((await guest.join()).body).toMatchObject({ success: true, number: index + 1 });
      server.time.now += 1_000;
    }
  });

  it('[SCREEN-02] requires the passcode and limits attempts', async () => {
    const { ada, bob, changeLine, time } = await start();
    await changeLine({ passcode: 'maple' });
    expect((await ada.join()).body).toMatchObject({ fields: { passcode: { key: 'validation.required' } } });
    for (let at = 0; at < 10; at++) {
      expect((await ada.join({ passcode: `wrong ${at}` })).body).toMatchObject({ reason: 'passcode-wrong' });
    }
    expect((await ada.join({ passcode: 'maple' })).body).toMatchObject({ reason: 'too-many-requests' });
    expect((await bob.join({ passcode: ' Ma PLE ' })).status).toBe(200);
    time.now += 10 * MINUTE_MS;
    expect((await ada.join({ passcode: 'maple' })).status).toBe(200);
  });

  it('[SCREEN-02] asks for work after sixty wrong passcodes from one address, whatever devices it makes up', async () => {
    const server = await start();
    await server.changeLine({ passcode: 'maple' });
    const reasons = new Set<unknown>();
    for (let at = 0; at <= 60; at++) {
      const device = visitorCalls(server, `made-up-device-number-${at}`);
      reasons.add((await device.join({ passcode: `wrong ${at}` })).body['reason']);
    }
    expect([...reasons]).toEqual(['passcode-wrong', 'work-needed']);
  });

  it('[SCREEN-02] allows one place for each other person, up to the device’s limit', async () => {
    const { ada } = await start({ MaxTicketsPerDevice: '3' });
    const other = (FirstName: string) => ada.join({ FirstName, isForOther: true, PhoneNumber: '604 555 0132' });
    expect((await ada.join({ PhoneNumber: '604 555 0132' })).status).toBe(200);
    const son = await other('Zoë');
    expect(son.status).toBe(200);
    expect((await other('ZOE')).body).toMatchObject({ reason: 'already-in-line', guid: son.body['guid'] });
    expect((await other('Bilal')).status).toBe(200);
    expect((await other('Camille')).body).toMatchObject({ reason: 'too-many-tickets' });
    expect((await ada.post('draft', { line: 'walk-in', isForOther: true })).body).toMatchObject({
      reason: 'too-many-tickets',
    });
  });

  it('[API-13] answers a repeated key with the first answer, and refuses the key for a different request', async () => {
    const { ada, bob, own } = await start();
    const first = await ada.join({}, {}, 'a-key-of-ada');
    expect(await ada.join({}, {}, 'a-key-of-ada')).toMatchObject({ status: 200, body: first.body });
    expect((await ada.join({ FirstName: 'Eve' }, {}, 'a-key-of-ada')).body).toMatchObject({ reason: 'key-reused' });
    expect((await bob.join({}, {}, 'a-key-of-ada')).body).toMatchObject({ success: true, number: 2 });
    expect(await own()).toHaveLength(2);
  });
});

describe('a draft', () => {
  it('[SCREEN-02] keeps its place from when it was started', async () => {
    const { ada, bob, tickets, time, writtenNotices } = await start();
    const begunAt = time.now;
    const draft = await ada.post('draft', { line: 'walk-in' });
    expect(draft.body).toMatchObject({ success: true, begunAt, expiresAt: begunAt + 10 * MINUTE_MS });
    time.now += 4 * MINUTE_MS;
    expect((await ada.post('draft', { line: 'walk-in' })).body).toEqual(draft.body);
    expect((await ada.get('joinform?line=walk-in')).body).toMatchObject({ own: { isDraft: true, begunAt } });
    const behind = (await bob.join()).body;
    expect(behind).toMatchObject({ number: 1 });
    const { guid } = draft.body;
    const joined = await ada.join({ Email: 'ada@example.com' }, { guid });
    expect(joined.body).toEqual({ success: true, guid, next: 'in-line', number: 2 });
    expect(await tickets.find(SITE, String(guid))).toMatchObject({
      stage: 'waiting',
      joinedAt: begunAt,
      timerAt: null,
      name: 'Ada',
    });
    // Who joined in the meantime moves back, and is told why.
    expect(await tickets.find(SITE, String(behind['guid']))).toMatchObject({ promiseReason: 'returned' });
    expect((await writtenNotices()).map(({ kind }) => kind)).toEqual(['joined']);
    expect((await ada.join({}, { guid })).body).toMatchObject({ reason: 'already-in-line', guid });
  });

  it('[SCREEN-02] is continued by a join that does not name it', async () => {
    const { ada, own } = await start();
    const mine = await ada.post('draft', { line: 'walk-in' });
    const others = await ada.post('draft', { line: 'walk-in', isForOther: true });
    expect((await ada.join()).body).toMatchObject({ guid: mine.body['guid'] });
    expect((await ada.join({ FirstName: 'Zoë', isForOther: true })).body).toMatchObject({ guid: others.body['guid'] });
    expect(await own()).toHaveLength(2);
  });

  it('[SCREEN-02] is refused after it has expired, and can be started again', async () => {
    const { ada, time } = await start();
    const { guid } = (await ada.post('draft', { line: 'walk-in' })).body;
    time.now += 10 * MINUTE_MS;
    expect((await ada.join({}, { guid })).body).toMatchObject({ status: 409, reason: 'draft-expired' });
    const again = await ada.post('draft', { line: 'walk-in' });
    expect(again.body).toMatchObject({ begunAt: time.now });
    expect(again.body['guid']).not.toBe(guid);
    time.now += 10 * MINUTE_MS;
    expect((await ada.join()).status).toBe(200);
  });

  it('[SCREEN-02] belongs to one device', async () => {
    const { ada, bob } = await start();
    const { guid } = (await ada.post('draft', { line: 'walk-in' })).body;
    expect((await bob.join({}, { guid })).body).toMatchObject({ reason: 'draft-expired' });
    expect((await bob.post('join/code', { guid, code: '000000' })).body).toMatchObject({ reason: 'ticket-closed' });
    expect((await bob.post('join/newcode', { guid })).body).toMatchObject({ reason: 'ticket-closed' });
  });

  it('[API-05] cannot be started without a device token', async () => {
    const { ask } = await start();
    const url = '/api/100001/client/draft';
    const refused = await ask({ method: 'POST', url, headers: ownHeaders(), payload: { line: 'walk-in' } });
    expect(refused.json()).toMatchObject({ reason: 'invalid-input' });
  });
});
