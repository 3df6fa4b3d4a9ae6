import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it } from 'vitest';
import { startJoining } from '#testing/start/start-joining.ts';

const SITE = 100001;

describe('a phone that another device has used', () => {
  const PHONE = { PhoneNumber: '+1 604 555 0132' };

  async function startWithUsedPhone() {
    const server = await startJoining();
    await server.bob.join(PHONE);
    await server.deleteNotices();
    return server;
  }

  it('[SCREEN-03] is verified by a code while the place is kept', async () => {
    const { ada, adaHash, tickets, writtenNotices, time, contacts } = await startWithUsedPhone();
    const begunAt = time.now;
    const held = await ada.join({ ...PHONE, isForOther: true, FirstName: 'Zoë' });
    expect(held.body).toMatchObject({ success: true, next: 'code', number: 0 });
    expect(await writtenNotices()).toMatchObject([
      { kind: 'code', channel: 'sms', address: '+16045550132', details: { code: '314159' } },
    ]);
    const guid = String(held.body['guid']);
    expect(await tickets.find(SITE, guid)).toMatchObject({ stage: 'draft', phone: null });
    time.now += MINUTE_MS;
    expect((await ada.post('join/code', { guid, code: '000000' })).body).toMatchObject({ reason: 'code-wrong' });
    const entered = await ada.post('join/code', { guid, code: '314 159' });
    expect(entered.body).toEqual({ success: true, guid, next: 'in-line', number: 2 });
    expect(await ada.post('join/code', { guid, code: '314159' })).toMatchObject({ status: 200, body: entered.body });
    expect(await tickets.find(SITE, guid)).toMatchObject({
      stage: 'waiting',
      joinedAt: begunAt,
      phone: '+16045550132',
      answers: {},
    });
    expect((await writtenNotices()).map(({ kind }) => kind)).toEqual(['code', 'joined']);
    const device = { siteId: SITE, kind: 'phone', contact: '+16045550132' } as const;
    expect(await contacts.proven(SITE, adaHash)).toMatchObject({
      phones: ['+16045550132'],
    });
    expect(await contacts.standing({ ...device, tokenHash: 'x' })).toBe('others');
  });

  it('[SCREEN-03] asks for no code where none can be sent, and brings the device neither messages nor visits', async () => {
    const { ada, bob, adaHash, tickets, contacts, deleteNotices, writtenNotices } = await startJoining(
      {},
      { DEMO: '0' },
    );
    await bob.join(PHONE);
    await deleteNotices();
    const { body } = await ada.join({ ...PHONE, FirstName: 'Zoë' });
    expect(body).toMatchObject({ success: true, next: 'in-line', number: 2 });
    const ticket = await tickets.find(SITE, String(body['guid']));
    expect(ticket).toMatchObject({ stage: 'waiting', phone: null, answers: { phone: '+16045550132' } });
    expect(await writtenNotices()).toEqual([]);
    expect(await contacts.proven(SITE, adaHash)).toMatchObject({ phones: [] });
  });

  it('[SCREEN-03] needs one code on each of two devices, however often they take turns', async () => {
    const { ada, bob, adaHash, contacts, writtenNotices, time } = await startWithUsedPhone();
    const joinFor = (device: typeof ada, FirstName: string) => device.join({ ...PHONE, isForOther: true, FirstName });
    const enter = (device: typeof ada, guid: unknown) => device.post('join/code', { guid, code: '314159' });
    const first = await joinFor(ada, 'Zoë');
    expect((await enter(ada, first.body['guid'])).body).toMatchObject({ next: 'in-line' });
    // Bob was only the first to use it, which verifies nothing.
    time.now += MINUTE_MS;
    const second = await joinFor(bob, 'Ann');
    expect(second.body).toMatchObject({ next: 'code' });
    expect((await enter(bob, second.body['guid'])).body).toMatchObject({ next: 'in-line' });
    for (const device of [ada, bob, ada]) {
      time.now += MINUTE_MS;
      const { body } = await joinFor(device, `Child ${time.now}`);
      expect(body['next'] ?? body['reason']).toBe('in-line');
    }
    expect((await contacts.proven(SITE, adaHash)).phones).toEqual(['+16045550132']);
    expect((await writtenNotices()).filter(({ kind }) => kind === 'code')).toHaveLength(2);
  });

  it('[SCREEN-03] reveals whose place it is only after verification', async () => {
    const { ada, bob, own } = await startWithUsedPhone();
    const held = await ada.join(PHONE);
    expect(held.body).toMatchObject({ next: 'code' });
    expect((await own()).map(({ id, stage }) => [stage, id])).toContainEqual(['draft', held.body['guid']]);
    const { guid } = held.body;
    const taken = { reason: 'already-in-line', guid: (await bob.join()).body['guid'] };
    expect((await ada.post('join/code', { guid, code: '314159' })).body).toMatchObject(taken);
    // Once the phone is verified, a retry needs no other code.
    expect((await ada.post('join/code', { guid, code: '' })).body).toMatchObject(taken);
    expect((await ada.join(PHONE)).body).toMatchObject(taken);
  });

  it('[SCREEN-03] can still join when a stranger’s draft names it', async () => {
    const { ada, bob, own, tickets } = await startWithUsedPhone();
    await ada.join(PHONE);
    const first = (await own()).find(({ stage }) => stage === 'waiting');
    if (!first) throw new Error('no ticket');
    const entry = { at: 0, actor: 'visitor', event: 'leave', from: 'waiting', to: 'cancelled' } as const;
    const left = { ...first, stage: 'cancelled', reason: 'by_visitor' } as const;
    await tickets.save(first, left, { ...entry, reason: null, desk: null, idempotencyKey: null, staffId: null });
    expect((await bob.join(PHONE)).body).toMatchObject({ success: true, next: 'in-line' });
  });

  it('[SCREEN-03] gets another code after 30 seconds, and at most three in ten minutes', async () => {
    const { ada, writtenNotices, time } = await startWithUsedPhone();
    const { guid } = (await ada.join(PHONE)).body;
    const early = await ada.post('join/newcode', { guid });
    expect(early).toMatchObject({ status: 429, body: { reason: 'too-many-requests' } });
    expect(early.headers['retry-after']).toBe('30');
    for (const _ of [1, 2]) {
      time.now += 30_000;
      const sent = await ada.post('join/newcode', { guid });
      expect(sent.body).toEqual({ success: true, resendAt: time.now + 30_000 });
    }
    time.now += 30_000;
    expect((await ada.post('join/newcode', { guid })).status).toBe(429);
    expect((await writtenNotices()).filter(({ kind }) => kind === 'code')).toHaveLength(3);
    // Joining again gets the same answer and sends no other code.
    expect((await ada.join(PHONE)).body).toMatchObject({ guid, next: 'code' });
    expect((await writtenNotices()).filter(({ kind }) => kind === 'code')).toHaveLength(3);
  });

  it('[SCREEN-03] [API-13] answers a repeated key with the first answer, even after the code was entered', async () => {
    const { ada } = await startWithUsedPhone();
    const entry = { ...PHONE, isForOther: true, FirstName: 'Zoë' };
    const held = await ada.join(entry, {}, 'a-key-of-ada');
    expect((await ada.join(entry, {}, 'a-key-of-ada')).body).toEqual(held.body);
    await ada.post('join/code', { guid: held.body['guid'], code: '314159' });
    expect((await ada.join(entry, {}, 'a-key-of-ada')).body).toEqual(held.body);
  });

  it('[SCREEN-03] gets a clear refusal when the draft has expired or the line has closed', async () => {
    const { ada, changeLine, time } = await startWithUsedPhone();
    const { guid } = (await ada.join({ ...PHONE, isForOther: true, FirstName: 'Zoë' })).body;
    await changeLine({ state: 'paused' });
    expect((await ada.post('join/code', { guid, code: '314159' })).body).toMatchObject({ reason: 'line-paused' });
    await changeLine({ state: 'open' });
    time.now += 10 * MINUTE_MS;
    expect((await ada.post('join/code', { guid, code: '314159' })).body).toMatchObject({ reason: 'draft-expired' });
    expect((await ada.post('join/newcode', { guid })).body).toMatchObject({ reason: 'draft-expired' });
  });
});
