import { DAY_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it } from 'vitest';
import { boardOf } from '#testing/start/open-console.ts';
import { loggedChange as change, openTwoLines as open } from '#testing/start/open-two-lines.ts';
import type { Console } from '#testing/start/sign-in-staff.ts';

const SITE = 100_001;

const transfer = (staff: Console, guid: string, more: object = {}) =>
  staff.post(`staff/ticket/${guid}/act`, { action: 'transfer', line: 'blood', service: 'sample', ...more });

describe('a transfer from the line', () => {
  it('[STAFF-09] takes the place by joining time in the other line, tells the visitor why, and can be undone', async () => {
    const { ada, guid, ticket, join, changesOf, time } = await open();
    const early = await join({ lineId: 'blood', joinedAt: 1 } as never);
    await ada.post(`staff/ticket/${guid(1)}/act`, { action: 'ready' });
    const before = await ticket(guid(1));
    expect((await transfer(ada, guid(1), { version: before.version })).json()).toMatchObject({ stage: 'ready' });
    const { tickets } = await boardOf(ada);
    expect(
      tickets
        .filter(({ lineId }) => lineId === 'blood')
        .map(({ guid: id }) => id)
        .toSorted(),
    ).toEqual([early.id, guid(1)].toSorted());
    expect(await ticket(guid(1))).toMatchObject({ serviceId: 'sample', promiseReason: 'transferred', stage: 'ready' });
    expect(await changesOf('move_line')).toEqual([
      [
        'ada',
        'Guest 2',
        [
          change({ field: 'lineId', before: 'Walk-in', after: 'Blood tests' }),
          change({ field: 'serviceId', before: '', after: 'A sample' }),
        ],
      ],
    ]);
    expect((await ada.post(`staff/ticket/${guid(1)}/act`, { action: 'undo' })).json()).toMatchObject({ success: true });
    const { lineId, serviceId, number, stage, promiseReason } = await ticket(guid(1));
    expect({ lineId, serviceId, number, stage, promiseReason }).toEqual({
      lineId: 'walk-in',
      serviceId: null,
      number: before.number,
      stage: 'ready',
      promiseReason: null,
    });
    await transfer(ada, guid(2));
    time.now += 120_001;
    expect((await ada.post(`staff/ticket/${guid(2)}/act`, { action: 'undo' })).json()).toMatchObject({
      reason: 'not-now',
    });
  });

  it('[STAFF-09] gives those it passes a reason, until it is undone', async () => {
    const { ada, guid, ticket, join } = await open();
    const late = await join({ lineId: 'blood' });
    await transfer(ada, guid(1));
    expect((await ticket(late.id)).promiseReason).toBe('returned');
    await ada.post(`staff/ticket/${guid(1)}/act`, { action: 'undo' });
    expect((await ticket(late.id)).promiseReason).toBeNull();
  });

  it('[STAFF-09] gives up a place that staff had set, which means nothing elsewhere, and gives it back when undone', async () => {
    const { ada, guid, ticket, order } = await open();
    await place(ada, { guid: guid(3), version: 1, before: guid(0) });
    const { staffRank } = await ticket(guid(3));
    await transfer(ada, guid(3));
    expect((await ticket(guid(3))).staffRank).toBeNull();
    await ada.post(`staff/ticket/${guid(3)}/act`, { action: 'undo' });
    expect((await ticket(guid(3))).staffRank).toBe(staffRank);
    expect(await order()).toEqual([4, 1, 2, 3]);
  });

  it('[STAFF-09] of two colleagues who transfer or call the same ticket at once, only the first does', async () => {
    const { ada, bob, guid, ticket, tickets } = await open(12);
    await ada.post('staff/desk', { desk: 'desk-1' });
    for (let index = 0; index < 12; index++) {
      const id = guid(index);
      const { version } = await ticket(id);
      const call = () => ada.post(`staff/ticket/${id}/act`, { action: 'call', version });
      const send = () => transfer(bob, id, { version });
      const answers = await Promise.all((index % 2 === 0 ? [call, send] : [send, call]).map((one) => one()));
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const refused = answers.find(({ statusCode }) => statusCode === 409)?.json<{ reason: string; message: string }>();
      expect(['changed-meanwhile', 'not-now']).toContain(refused?.reason);
      expect(refused?.message).not.toBe('');
      const after = await ticket(id);
      expect(after.stage === 'called' ? after.lineId : after.stage).toBe(
        after.stage === 'called' ? 'walk-in' : 'waiting',
      );
      expect(await tickets.log(SITE, id)).toHaveLength(2);
      if (after.stage === 'called') await ada.post(`staff/ticket/${id}/act`, { action: 'no_show' });
    }
  });
});

type Placed = { guid: string; version: number; before: string | null };
const place = (staff: Console, { guid, ...body }: Placed, key?: string) =>
  staff.post(`staff/ticket/${guid}/place`, body, key ? { 'idempotency-key': key } : {});
const prioritise = (staff: Console, guid: string, body: { version: number; reason: string | null }, key?: string) =>
  staff.post(`staff/ticket/${guid}/priority`, body, key ? { 'idempotency-key': key } : {});

describe('the order of a line', () => {
  it('[STAFF-23] follows what staff set, for places, the next call and the reasons visitors read', async () => {
    const { ada, guid, ticket, order, changesOf, time } = await open();
    await place(ada, { guid: guid(2), version: 1, before: guid(0) });
    time.now += 121_000;
    expect(await order()).toEqual([3, 1, 2, 4]);
    const reasons = async () => Promise.all([0, 1, 2, 3].map(async (at) => (await ticket(guid(at))).promiseReason));
    expect(await reasons()).toEqual(['overtaken', 'overtaken', null, null]);
    // Back by two places: those it had passed need no reason any more, and it has one.
    await place(ada, { guid: guid(2), version: 2, before: guid(3) });
    expect(await order()).toEqual([1, 2, 3, 4]);
    expect(await reasons()).toEqual([null, null, 'moved_back', null]);
    time.now += 1_000;
    await place(ada, { guid: guid(0), version: 1, before: null });
    expect(await order()).toEqual([2, 3, 4, 1]);
    expect(await ticket(guid(0))).toMatchObject({ promiseReason: 'moved_back', promisedBy: null });
    expect(await changesOf('reorder')).toEqual([
      ['ada', 'Guest 1', [change({ field: 'place', before: '1', after: '4' })]],
      ['ada', 'Guest 3', [change({ field: 'place', before: '1', after: '3' })]],
      ['ada', 'Guest 3', [change({ field: 'place', before: '3', after: '1' })]],
    ]);
    await ada.post('staff/desk', { desk: 'desk-1' });
    expect((await ada.post('staff/next')).json()).toMatchObject({ guid: guid(1) });
  });

  it('[STAFF-23] needs no reason any more once the next one is called', async () => {
    const { ada, guid, ticket } = await open();
    await place(ada, { guid: guid(2), version: 1, before: guid(0) });
    expect((await ticket(guid(1))).promiseReason).toBe('overtaken');
    await ada.post('staff/desk', { desk: 'desk-1' });
    await ada.post('staff/next');
    expect((await ticket(guid(1))).promiseReason).toBeNull();
  });

  it('[STAFF-23] needs no reason after an undo, which keeps the promise of who was moved', async () => {
    const { ada, bob, guid, order, ticket, time } = await open();
    const { promisedBy } = await ticket(guid(2));
    await place(ada, { guid: guid(2), version: 1, before: guid(0) });
    time.now += 1_000;
    await place(ada, { guid: guid(2), version: 2, before: guid(3) });
    await prioritise(ada, guid(3), { version: 1, reason: 'child' });
    await prioritise(ada, guid(3), { version: 2, reason: null });
    expect(await order()).toEqual([1, 2, 3, 4]);
    for (const index of [0, 1, 2, 3]) expect(await ticket(guid(index))).toMatchObject({ promiseReason: null });
    expect(await ticket(guid(2))).toMatchObject({ promisedBy });
    // A colleague's move is no undo, and neither is one to another place.
    await place(ada, { guid: guid(2), version: 3, before: guid(0) });
    await place(bob, { guid: guid(2), version: 4, before: guid(3) });
    expect(await ticket(guid(2))).toMatchObject({ promiseReason: 'moved_back', promisedBy: null });
    await place(ada, { guid: guid(1), version: 1, before: guid(0) });
    await place(ada, { guid: guid(1), version: 2, before: null });
    expect(await ticket(guid(1))).toMatchObject({ promiseReason: 'moved_back' });
  });

  it('[STAFF-23] can be set among visitors who joined at the same instant', async () => {
    const { ada, join, order, time } = await open(0);
    const together: string[] = [];
    for (let index = 0; index < 4; index++) {
      together.push((await join()).id);
      time.now -= 1_000;
    }
    const first = await order();
    const at = (index: number) => together[(first[index] ?? 1) - 1] ?? '';
    await place(ada, { guid: at(3), version: 1, before: at(1) });
    expect(await order()).toEqual([first[0], first[3], first[1], first[2]]);
    await place(ada, { guid: at(0), version: 1, before: at(2) });
    expect(await order()).toEqual([first[3], first[1], first[0], first[2]]);
  });

  it('[STAFF-23] gives priority for a reason that only staff see, ahead of all but other priorities', async () => {
    const { ada, guid, order, ticket, changesOf, app, time } = await open();
    await prioritise(ada, guid(3), { version: 1, reason: 'unwell' });
    await prioritise(ada, guid(2), { version: 1, reason: ' Catches a train ' });
    expect(await order()).toEqual([4, 3, 1, 2]);
    const { tickets } = await boardOf(ada);
    expect(tickets.map(({ priority }) => priority)).toEqual(['unwell', 'Catches a train', null, null]);
    expect((await ticket(guid(3))).staffRank).toBeLessThan((await ticket(guid(0))).joinedAt - DAY_MS / 2);
    // Another reason keeps the place.
    await prioritise(ada, guid(3), { version: 2, reason: 'child' });
    expect(await order()).toEqual([4, 3, 1, 2]);
    time.now += 1_000;
    await prioritise(ada, guid(3), { version: 3, reason: null });
    expect(await order()).toEqual([3, 1, 2, 4]);
    expect(await ticket(guid(3))).toMatchObject({ staffRank: null, priority: null, promiseReason: 'moved_back' });
    expect((await changesOf('prioritise'))[0]).toEqual([
      'ada',
      'Guest 4',
      expect.arrayContaining([
        change({ field: 'priority', before: 'child', after: '' }),
        change({ field: 'place', before: '1', after: '4' }),
      ]),
    ]);
    for (const url of ['wall', 'client/lines', `client/ticket/${guid(2)}`]) {
      const { body } = await app.inject({
        url: `/api/100001/${url}`,
        headers: { host: 'api.openturn.localhost:8080' },
      });
      expect(body).not.toMatch(/train|priority/i);
    }
  });

  it('[STAFF-23] refuses what a colleague has overtaken, what makes no sense, and answers a retry as the first time', async () => {
    const { ada, bob, guid, order, tickets } = await open();
    const [one, two] = await Promise.all([
      place(ada, { guid: guid(3), version: 1, before: guid(0) }),
      prioritise(bob, guid(3), { version: 1, reason: 'mistake' }),
    ]);
    expect([one.statusCode, two.statusCode].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = [one, two].find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ reason: 'changed-meanwhile' });
    expect(await order()).toEqual([4, 1, 2, 3]);
    expect(await tickets.log(SITE, guid(3))).toHaveLength(2);
    const again = { guid: guid(1), version: 1, before: null };
    const answers = [await place(ada, again, 'place-0001'), await place(ada, again, 'place-0001')];
    expect(answers.map((answer) => answer.json<{ version: number }>().version)).toEqual([2, 2]);
    expect(await tickets.log(SITE, guid(1))).toHaveLength(2);
    expect((await place(ada, { guid: guid(0), version: 1, before: 'gone' })).json()).toMatchObject({
      reason: 'changed-meanwhile',
    });
    expect((await place(ada, { guid: 'none', version: 1, before: null })).json()).toMatchObject({
      reason: 'not-found',
    });
    await ada.post(`staff/ticket/${guid(0)}/act`, { action: 'hold' });
    expect((await prioritise(ada, guid(0), { version: 2, reason: 'back' })).json()).toMatchObject({
      reason: 'not-now',
    });
    expect((await prioritise(ada, guid(2), { version: 1, reason: ' ' })).statusCode).toBe(422);
  });

  it('[STAFF-23] lets the visitor be ready meanwhile, and a note of a colleague contradicts nothing', async () => {
    const { ada, bob, guid, order } = await open();
    await bob.post(`staff/ticket/${guid(1)}/note`, { note: 'By the door' });
    expect((await place(ada, { guid: guid(1), version: 1, before: guid(0) })).statusCode).toBe(200);
    expect(await order()).toEqual([2, 1, 3, 4]);
  });
});
