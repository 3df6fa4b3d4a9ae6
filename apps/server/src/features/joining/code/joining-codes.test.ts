import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it } from 'vitest';
import { startJoining } from '#testing/start/start-joining.ts';

const SITE = 100001;

describe('a phone that is known from another device', () => {
  const PHONE = { PhoneNumber: '+1 604 555 0132' };

  async function startKnown() {
    const server = await startJoining();
    await server.bob.join(PHONE);
    await server.deleteNotices();
    return server;
  }

  it('[SCREEN-03] is proven by a code, and the place is kept meanwhile', async () => {
    const { ada, adaHash, tickets, writtenNotices, time, contacts } = await startKnown();
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

  it('[SCREEN-03] says whose place it is only to who has proven it', async () => {
    const { ada, bob, own } = await startKnown();
    const held = await ada.join(PHONE);
    expect(held.body).toMatchObject({ next: 'code' });
    expect((await own()).map(({ id, stage }) => [stage, id])).toContainEqual(['draft', held.body['guid']]);
    const { guid } = held.body;
    const taken = { reason: 'already-in-line', guid: (await bob.join()).body['guid'] };
    expect((await ada.post('join/code', { guid, code: '314159' })).body).toMatchObject(taken);
    // Proven is proven: no other code is needed to try again.
    expect((await ada.post('join/code', { guid, code: '' })).body).toMatchObject(taken);
    expect((await ada.join(PHONE)).body).toMatchObject(taken);
  });

  it('[SCREEN-03] keeps its owner out of no line by a stranger’s draft', async () => {
    const { ada, bob, own, tickets } = await startKnown();
    await ada.join(PHONE);
    const first = (await own()).find(({ stage }) => stage === 'waiting');
    if (!first) throw new Error('no ticket');
    const entry = { at: 0, actor: 'visitor', event: 'leave', from: 'waiting', to: 'cancelled' } as const;
    const left = { ...first, stage: 'cancelled', reason: 'by_visitor' } as const;
    await tickets.save(first, left, { ...entry, reason: null, desk: null, idempotencyKey: null, staffId: null });
    expect((await bob.join(PHONE)).body).toMatchObject({ success: true, next: 'in-line' });
  });

  it('[SCREEN-03] gets another code after half a minute, three in ten', async () => {
    const { ada, writtenNotices, time } = await startKnown();
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
    // Joining again says the same, and sends no more.
    expect((await ada.join(PHONE)).body).toMatchObject({ guid, next: 'code' });
    expect((await writtenNotices()).filter(({ kind }) => kind === 'code')).toHaveLength(3);
  });

  it('[SCREEN-03] [API-13] answers a repeated key with the first answer, also when the code has been entered', async () => {
    const { ada } = await startKnown();
    const entry = { ...PHONE, isForOther: true, FirstName: 'Zoë' };
    const held = await ada.join(entry, {}, 'a-key-of-ada');
    expect((await ada.join(entry, {}, 'a-key-of-ada')).body).toEqual(held.body);
    await ada.post('join/code', { guid: held.body['guid'], code: '314159' });
    expect((await ada.join(entry, {}, 'a-key-of-ada')).body).toEqual(held.body);
  });

  it('[SCREEN-03] is refused clearly when the draft or the line is over', async () => {
    const { ada, changeLine, time } = await startKnown();
    const { guid } = (await ada.join({ ...PHONE, isForOther: true, FirstName: 'Zoë' })).body;
    await changeLine({ state: 'paused' });
    expect((await ada.post('join/code', { guid, code: '314159' })).body).toMatchObject({ reason: 'line-paused' });
    await changeLine({ state: 'open' });
    time.now += 10 * MINUTE_MS;
    expect((await ada.post('join/code', { guid, code: '314159' })).body).toMatchObject({ reason: 'draft-expired' });
    expect((await ada.post('join/newcode', { guid })).body).toMatchObject({ reason: 'draft-expired' });
  });
});
