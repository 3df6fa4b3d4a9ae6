import { describe, expect, it } from 'vitest';
import { loggedChange as change, openTwoLines as open } from '#testing/start/open-two-lines.ts';
import type { Console } from '#testing/start/sign-in-staff.ts';

type Placed = { guid: string; version: number; before: string | null };
const place = (staff: Console, { guid, ...body }: Placed) => staff.post(`staff/ticket/${guid}/place`, body);
const prioritise = (staff: Console, guid: string, body: { version: number; reason: string | null }) =>
  staff.post(`staff/ticket/${guid}/priority`, body);

describe('priority that is taken back', () => {
  it('[STAFF-23] gives back the place that staff had set before', async () => {
    const { ada, bob, guid, order, ticket, changesOf } = await open();
    await place(ada, { guid: guid(3), version: 1, before: guid(1) });
    const { staffRank } = await ticket(guid(3));
    await prioritise(ada, guid(3), { version: 2, reason: 'unwell' });
    await prioritise(ada, guid(3), { version: 3, reason: 'child' });
    await place(ada, { guid: guid(3), version: 4, before: null });
    await prioritise(bob, guid(3), { version: 5, reason: null });
    expect(await ticket(guid(3))).toMatchObject({ staffRank, priority: null });
    expect(await order()).toEqual([1, 4, 2, 3]);
    expect((await changesOf('reorder'))[0]?.[2]).toEqual([change({ field: 'place', before: '1', after: '4' })]);
  });

  it('[STAFF-23] leaves a ticket that came back from a hold behind those it had let pass', async () => {
    const { ada, guid, order, ticket } = await open();
    await ada.post('staff/desk', { desk: 'desk-1' });
    await ada.post(`staff/ticket/${guid(0)}/act`, { action: 'hold' });
    await ada.post(`staff/ticket/${guid(3)}/act`, { action: 'call' });
    await ada.post(`staff/ticket/${guid(0)}/act`, { action: 'return' });
    const { behindRank, version } = await ticket(guid(0));
    const held = await order();
    await prioritise(ada, guid(0), { version, reason: 'unwell' });
    await prioritise(ada, guid(0), { version: version + 1, reason: null });
    expect((await ticket(guid(0))).behindRank).toBe(behindRank ?? NaN);
    expect(await order()).toEqual(held);
  });

  it('[STAFF-23] gives back no place of another line', async () => {
    const { ada, guid, ticket } = await open();
    await place(ada, { guid: guid(3), version: 1, before: guid(0) });
    await prioritise(ada, guid(3), { version: 2, reason: 'unwell' });
    await ada.post(`staff/ticket/${guid(3)}/act`, { action: 'transfer', line: 'blood', service: 'sample' });
    await prioritise(ada, guid(3), { version: 4, reason: null });
    expect(await ticket(guid(3))).toMatchObject({ lineId: 'blood', staffRank: null });
  });

  it('[STAFF-23] [STAFF-09] keeps its place when a transfer is undone', async () => {
    const { ada, guid, order } = await open();
    await prioritise(ada, guid(3), { version: 1, reason: 'unwell' });
    await ada.post(`staff/ticket/${guid(3)}/act`, { action: 'transfer', line: 'blood', service: 'sample' });
    expect(await order()).toEqual([1, 2, 3]);
    await ada.post(`staff/ticket/${guid(3)}/act`, { action: 'undo' });
    expect(await order()).toEqual([4, 1, 2, 3]);
  });

  it('[STAFF-23] comes back in the same order of priorities when that is undone', async () => {
    const { ada, guid, order, time } = await open();
    for (const index of [3, 2, 1]) await prioritise(ada, guid(index), { version: 1, reason: 'unwell' });
    expect(await order()).toEqual([4, 3, 2, 1]);
    await prioritise(ada, guid(3), { version: 2, reason: null });
    expect(await order()).toEqual([3, 2, 1, 4]);
    await prioritise(ada, guid(3), { version: 3, reason: 'unwell' });
    expect(await order()).toEqual([4, 3, 2, 1]);
    await prioritise(ada, guid(3), { version: 4, reason: null });
    time.now += 121_000;
    await prioritise(ada, guid(3), { version: 5, reason: 'unwell' });
    expect(await order()).toEqual([3, 2, 4, 1]);
  });
});

describe('a version that nobody can have seen', () => {
  it.each([2, 2 ** 31, Number.MAX_SAFE_INTEGER])('[STAFF-23] is refused like an old one: %s', async (version) => {
    const { ada, guid, ticket } = await open();
    const edit = { name: 'Ann', PhoneNumber: '', Email: '', partySize: 1, service: null };
    const calls: [string, object][] = [
      ['priority', { reason: 'unwell' }],
      ['place', { before: null }],
      ['edit', edit],
      ['act', { action: 'ready' }],
    ];
    for (const [name, body] of calls) {
      const answer = await ada.post(`staff/ticket/${guid(1)}/${name}`, { ...body, version });
      expect(answer.json()).toMatchObject({ reason: 'changed-meanwhile' });
    }
    expect(await ticket(guid(1))).toMatchObject({ version: 1, priority: null, stage: 'waiting' });
  });
});
