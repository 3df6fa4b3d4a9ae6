import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it } from 'vitest';
import { startLine } from '#testing/start/start-line.ts';

const refused = (code: string) => ({ ok: false, error: { code } });

describe('a visitor’s action', () => {
  it('[SCREEN-04] marks them as ready and undoes that, without losing the place', async () => {
    const { add, act, find, order } = await startLine();
    const ada = await add();
    await add({ name: 'Bob' });
    expect(await act(ada, 'im_ready')).toMatchObject({ ok: true, value: { stage: 'ready', version: 2 } });
    expect(await order()).toEqual(['Ada', 'Bob']);
    expect(await act(ada, 'undo_ready')).toMatchObject({ ok: true, value: { stage: 'waiting' } });
    expect((await find(ada)).joinedAt).toBe(ada.joinedAt);
  });

  it('[SCREEN-04] says once a call that they are on the way, which starts the time to come again', async () => {
    const { add, act, staff, find, time } = await startLine({ RespondMinutes: '3' });
    const ada = await add();
    expect(await act(ada, 'on_my_way')).toEqual(refused('not-now'));
    await staff(ada, 'call', { desk: 'd' });
    const { stageAt } = await find(ada);
    time.now += MINUTE_MS;
    expect(await act(ada, 'on_my_way')).toMatchObject({ ok: true, value: { stage: 'called' } });
    const coming = { comingAt: time.now, respondBy: time.now + 3 * MINUTE_MS, stageAt, calls: 1, desk: 'd' };
    expect(await find(ada)).toMatchObject(coming);
    time.now += MINUTE_MS;
    expect(await act(ada, 'on_my_way')).toEqual(refused('not-now'));
    expect(await find(ada)).toMatchObject(coming);
    await staff(ada, 'recall');
    expect(await find(ada)).toMatchObject({ comingAt: null, calls: 2 });
  });

  it('[SCREEN-04] asks for more time in minutes, as often and as long as the business allows', async () => {
    const { add, act, find, time } = await startLine({ HoldTimes: '1', HoldMinutes: '5,45', HoldMaxMinutes: '30' });
    const ada = await add();
    expect(await act(ada, 'need_more_time')).toEqual(refused('invalid-input'));
    expect(await act(ada, 'need_more_time', { minutes: 5, places: 1 })).toEqual(refused('invalid-input'));
    expect(await act(ada, 'need_more_time', { minutes: 7 })).toEqual(refused('hold-refused'));
    expect(await act(ada, 'need_more_time', { minutes: 45 })).toEqual(refused('hold-refused'));
    expect(await act(ada, 'need_more_time', { minutes: 5 })).toMatchObject({ ok: true, value: { stage: 'holding' } });
    expect(await find(ada)).toMatchObject({ returnAt: time.now + 5 * MINUTE_MS, holds: 1 });
    expect((await act(ada, 'return')).ok).toBe(true);
    expect(await find(ada)).toMatchObject({ promiseReason: null, promisedBy: null, holds: 1 });
    expect(await act(ada, 'need_more_time', { minutes: 5 })).toEqual(refused('hold-refused'));
  });

  it('[SCREEN-04] lets others pass, and returns the ticket as soon as the last of them is called', async () => {
    const { add, act, staff, find, order } = await startLine();
    const ada = await add();
    const [bob, cem] = [await add({ name: 'Bob' }), await add({ name: 'Cem' })];
    await add({ name: 'Dee' });
    expect(await act(ada, 'need_more_time', { places: 2 })).toEqual(refused('hold-refused'));
    expect((await act(ada, 'need_more_time', { places: 1 })).ok).toBe(true);
    expect(await order()).toEqual(['Bob', 'Cem', 'Dee']);
    await staff(cem, 'call', { desk: 'd' });
    expect((await find(ada)).stage).toBe('holding');
    await staff(bob, 'call', { desk: 'd' });
    expect((await find(ada)).stage).toBe('waiting');
    expect(await order()).toEqual(['Ada', 'Dee']);
  });

  it('[SCREEN-04] returns the ticket at once if those to let pass leave', async () => {
    const { add, act, order } = await startLine();
    const [ada, bob] = [await add(), await add({ name: 'Bob' })];
    await add({ name: 'Cem' });
    await act(ada, 'need_more_time', { places: 1 });
    await act(bob, 'leave');
    expect(await order()).toEqual(['Ada', 'Cem']);
  });

  it('[SCREEN-04] cannot let anyone pass if nobody is behind', async () => {
    const { add, act } = await startLine();
    expect(await act(await add(), 'need_more_time', { places: 1 })).toEqual(refused('hold-refused'));
  });

  it('[SCREEN-04] leaves the line, and can be undone with the old place for a minute', async () => {
    const { add, act, order, time } = await startLine();
    const ada = await add();
    await add({ name: 'Bob' });
    expect(await act(ada, 'leave')).toMatchObject({ ok: true, value: { stage: 'cancelled' } });
    time.now += MINUTE_MS;
    expect((await act(ada, 'undo_leave')).ok).toBe(true);
    expect(await order()).toEqual(['Ada', 'Bob']);
    await act(ada, 'leave');
    time.now += MINUTE_MS + 1;
    expect(await act(ada, 'undo_leave')).toEqual(refused('not-now'));
  });

  it('[SCREEN-04] is ready again when leaving, a removal, a closing or a call is undone, and only if it was', async () => {
    const { add, act, staff } = await startLine();
    const [ada, bob] = [await add(), await add({ name: 'Bob' })];
    await act(ada, 'im_ready');
    for (const { guid, stage } of [
      { guid: ada, stage: 'ready' },
      { guid: bob, stage: 'waiting' },
    ]) {
      await act(guid, 'leave');
      expect(await act(guid, 'undo_leave')).toMatchObject({ ok: true, value: { stage } });
      for (const [event, undo] of [
        ['remove', 'undo_remove'],
        ['close_line', 'undo_close'],
        ['call', 'undo_call'],
      ] as const) {
        await staff(guid, event, { desk: 'd' });
        expect(await staff(guid, undo)).toMatchObject({ ok: true, value: { stage } });
      }
    }
  });

  it('[SCREEN-04] undoes leaving even if the line has closed to others in the meantime', async () => {
    const { add, act, setState } = await startLine();
    const ada = await add();
    await act(ada, 'leave');
    await setState('closed');
    expect((await act(ada, 'undo_leave')).ok).toBe(true);
  });

  it('[SCREEN-04] rejoins with the old place for a quarter of an hour after a missed turn', async () => {
    const { add, act, staff, order, setState, time } = await startLine();
    const ada = await add();
    await add({ name: 'Bob' });
    await staff(ada, 'call', { desk: 'd' });
    await staff(ada, 'no_show');
    await setState('closed');
    expect(await act(ada, 'rejoin')).toEqual(refused('line-closed'));
    await setState('paused');
    time.now += 15 * MINUTE_MS;
    expect((await act(ada, 'rejoin')).ok).toBe(true);
    expect(await order()).toEqual(['Ada', 'Bob']);
    await staff(ada, 'call', { desk: 'd' });
    await staff(ada, 'no_show');
    time.now += 15 * MINUTE_MS + 1;
    expect(await act(ada, 'rejoin')).toEqual(refused('not-now'));
  });

  it('[SCREEN-04] asks to be called later, which lets one ticket pass', async () => {
    const { add, act, staff, order } = await startLine();
    const ada = await add();
    await add({ name: 'Bob' });
    await add({ name: 'Cem' });
    await staff(ada, 'call', { desk: 'd' });
    expect((await act(ada, 'recall_later')).ok).toBe(true);
    expect(await order()).toEqual(['Bob', 'Ada', 'Cem']);
  });

  it('[STATE-04] is refused and changes nothing if the ticket has changed since it was shown', async () => {
    const { add, act, staff, find } = await startLine();
    const ada = await add();
    await staff(ada, 'call', { desk: 'd' });
    expect(await act(ada, 'leave', { stage: 'waiting' })).toEqual(refused('not-now'));
    expect((await find(ada)).stage).toBe('called');
    expect((await act(ada, 'leave', { stage: 'called' })).ok).toBe(true);
  });

  it('[STATE-04] either wins or loses against a call at the same moment', async () => {
    for (let round = 0; round < 20; round++) {
      const { add, act, staff, find, tickets } = await startLine();
      const ada = await add();
      const both = [() => act(ada, 'leave'), () => staff(ada, 'call', { desk: 'd' })];
      const done = await Promise.all((round % 2 === 0 ? both : both.toReversed()).map((one) => one()));
      expect(done.filter(({ ok }) => ok)).toHaveLength(1);
      expect(done.find(({ ok }) => !ok)).toEqual(refused('not-now'));
      expect(await tickets.log(100_001, ada.id)).toHaveLength((await find(ada)).version);
    }
  });

  it('[API-13] is applied once if repeated with the same key, with the same answer whatever has happened since', async () => {
    const { add, act, staff, tickets } = await startLine();
    const ada = await add();
    const first = await act(ada, 'im_ready', { key: 'a-key-of-it' });
    await staff(ada, 'call', { desk: 'd' });
    expect(await act(ada, 'im_ready', { key: 'a-key-of-it' })).toEqual(first);
    expect(await tickets.log(100_001, ada.id)).toHaveLength(3);
    expect(await act(ada, 'leave', { key: 'a-key-of-it' })).toEqual(refused('key-reused'));
  });

  it('[API-13] is applied once of a hundred concurrent repetitions, all with the same answer', async () => {
    const { add, act, tickets } = await startLine();
    const ada = await add();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => act(ada, 'im_ready', { key: 'one-and-the-same' })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ ok: true });
    expect(await tickets.log(100_001, ada.id)).toHaveLength(2);
  });

  it('[ERR-05] finds no ticket that never existed or that ended over a day ago', async () => {
    const { add, act, time } = await startLine();
    const ada = await add();
    await act(ada, 'leave');
    expect(await act(ada, 'im_ready')).toEqual(refused('not-now'));
    time.now += 24 * 60 * MINUTE_MS + 1;
    expect(await act(ada, 'im_ready')).toEqual(refused('ticket-closed'));
    for (const id of ['nobody', '', 'a\u0000b', '../x', 'x'.repeat(100)]) {
      expect(await act({ id }, 'leave')).toEqual(refused('ticket-closed'));
    }
  });
});
