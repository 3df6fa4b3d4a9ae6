import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { UNDO_SLIP_MS } from '@openturn/domain/ticket/ticket-limits.ts';
import { describe, expect, it } from 'vitest';
import { blankTicket } from './index.ts';
import { startLine } from '#testing/start/start-line.ts';
import { startTicketTimers } from './timers.ts';

const EMAIL = 'ada@example.com';
type Line = Awaited<ReturnType<typeof startLine>>;

const kinds = async ({ writtenNotices }: Line) => (await writtenNotices()).map(({ kind }) => kind);
const stageOf = async (line: Line, ticket: { id: string }) => {
  const { stage, reason } = await line.find(ticket);
  return reason === null ? stage : `${stage} ${reason}`;
};

describe('ticket timers', () => {
  it('[STATE-04] end a hold at its time, and warn two minutes before', async () => {
    const line = await startLine();
    const ada = await line.add({ email: EMAIL });
    await line.act(ada, 'need_more_time', { minutes: 5 });
    await line.pass(3 * MINUTE_MS - 1);
    expect(await kinds(line)).toEqual(['on_hold']);
    await line.pass(1);
    expect(await kinds(line)).toEqual(['on_hold', 'hold_ending']);
    expect((await line.writtenNotices()).at(-1)?.details).toMatchObject({ minutes: 2 });
    await line.pass(2 * MINUTE_MS - 1);
    expect(await stageOf(line, ada)).toBe('holding');
    await line.pass(1);
    expect(await stageOf(line, ada)).toBe('waiting');
    expect(await kinds(line)).toEqual(['on_hold', 'hold_ending']);
    expect((await line.find(ada)).timerAt).toBeNull();
  });

  it('[STATE-04] ask the visitor twice if the business wants that, and then give up the place', async () => {
    const line = await startLine({ HoldEnds: 'ask' });
    const ada = await line.add({ email: EMAIL });
    await line.act(ada, 'need_more_time', { minutes: 5 });
    for (const [ms, stage, warnings] of [
      [3 * MINUTE_MS, 'holding', 1],
      [2 * MINUTE_MS, 'holding', 2],
      [3 * MINUTE_MS - 1, 'holding', 2],
      [1, 'cancelled hold_expired', 2],
    ] as const) {
      await line.pass(ms);
      expect(await stageOf(line, ada)).toBe(stage);
      expect((await kinds(line)).filter((kind) => kind === 'hold_ending')).toHaveLength(warnings);
    }
    expect((await kinds(line)).at(-1)).toBe('missed');
    const written = await line.writtenNotices();
    expect(new Set(written.map(({ kind, occasion }) => `${kind} ${occasion}`)).size).toBe(written.length);
    expect((await line.act(ada, 'rejoin')).ok).toBe(true);
  });

  it('[STATE-04] give the full time to answer even if the server was down when it should have asked', async () => {
    const line = await startLine({ HoldEnds: 'ask' });
    const ada = await line.add();
    await line.act(ada, 'need_more_time', { minutes: 5 });
    await line.pass(60 * MINUTE_MS);
    expect(await stageOf(line, ada)).toBe('holding');
    await line.pass(3 * MINUTE_MS);
    expect(await stageOf(line, ada)).toBe('cancelled hold_expired');
  });

  it('[STATE-04] mark a called visitor as a no-show, who may return to the same place', async () => {
    const line = await startLine({ RespondMinutes: '4' });
    const ada = await line.add({ email: EMAIL });
    await line.staff(ada, 'call', { desk: 'd' });
    await line.pass(4 * MINUTE_MS - 1);
    await line.staff(ada, 'recall');
    await line.pass(4 * MINUTE_MS - 1);
    expect(await stageOf(line, ada)).toBe('called');
    await line.pass(1);
    expect(await stageOf(line, ada)).toBe('cancelled no_show');
    expect(await kinds(line)).toEqual(['called', 'recalled', 'missed']);
  });

  it('[STAFF-08] [NOTICE-01] tell nobody of a no-show that staff undo or the visitor answers meanwhile', async () => {
    for (const [back, kind] of [
      ['undo_no_show', 'recalled'],
      ['rejoin', 'joined'],
    ] as const) {
      const line = await startLine({ RespondMinutes: '3' });
      const ada = await line.add({ email: EMAIL });
      await line.staff(ada, 'call', { desk: 'd' });
      await line.pass(3 * MINUTE_MS);
      expect(await stageOf(line, ada)).toBe('cancelled no_show');
      await line.pass(UNDO_SLIP_MS - 1);
      expect((await line.staff(ada, back, back === 'rejoin' ? {} : { desk: 'd' })).ok).toBe(true);
      expect(await kinds(line)).toEqual(['called', kind]);
    }
  });

  it('[NOTICE-01] let nothing but its own undo take back that a turn was missed', async () => {
    const line = await startLine({ RespondMinutes: '3' });
    const ada = await line.add({ email: EMAIL });
    await line.staff(ada, 'call', { desk: 'd' });
    await line.pass(3 * MINUTE_MS);
    await line.pass(UNDO_SLIP_MS);
    expect((await line.act(ada, 'rejoin')).ok).toBe(true);
    await line.pass(1);
    await line.staff(ada, 'call', { desk: 'd' });
    await line.pass(1);
    await line.staff(ada, 'recall');
    expect(await kinds(line)).toEqual(['called', 'missed', 'joined', 'called', 'recalled']);
  });

  it('[STATE-04] leave missed turns to staff if the business wants that', async () => {
    const line = await startLine({ AutoNoShow: '0' });
    const ada = await line.add();
    await line.staff(ada, 'call', { desk: 'd' });
    await line.pass(60 * MINUTE_MS);
    expect(await line.find(ada)).toMatchObject({ stage: 'called', timerAt: null });
  });

  it('[STATE-04] expire drafts', async () => {
    const line = await startLine();
    const draft = blankTicket({
      siteId: 100_001,
      id: 'draft',
      lineId: 'a',
      stage: 'draft',
      joinedAt: line.time.now,
      name: '',
      language: 'en',
      timerAt: line.time.now + 10,
    });
    const entry = { at: 1, actor: 'visitor', event: 'begin', from: null, to: 'draft', reason: null } as const;
    await line.tickets.add(draft, {
      entry: { ...entry, desk: null, idempotencyKey: null, staffId: null },
      entering: { lineStates: ['open'], isLimited: true },
    });
    await line.pass(9);
    expect(await stageOf(line, draft)).toBe('draft');
    await line.pass(1);
    expect(await stageOf(line, draft)).toBe('cancelled expired');
  });

  it('[STATE-04] return tickets that let others pass, even if the server died after calling those', async () => {
    const line = await startLine();
    const [ada, bob] = [await line.add(), await line.add({ name: 'Bob' })];
    await line.act(ada, 'need_more_time', { places: 1 });
    // The state that a process leaves when it dies halfway.
    const called = { ...(await line.find(bob)), stage: 'called', desk: 'd' } as const;
    const entry = {
      at: 1,
      actor: 'agent',
      event: 'call',
      from: 'waiting',
      to: 'called',
      reason: null,
      desk: 'd',
    } as const;
    await line.tickets.save(await line.find(bob), called, { ...entry, idempotencyKey: null, staffId: null });
    expect(await stageOf(line, ada)).toBe('holding');
    await line.pass(5_000);
    expect(await stageOf(line, ada)).toBe('waiting');
  });

  it('act once even if several nodes run them at the same moment', async () => {
    const line = await startLine();
    const people = await Promise.all(Array.from({ length: 30 }, () => line.add({ email: EMAIL })));
    for (const person of people) await line.act(person, 'need_more_time', { minutes: 5 });
    const others = [1, 2].map(() => startTicketTimers({ ...line.deps, onError: (error) => line.failures.push(error) }));
    for (const ms of [3, 2]) {
      line.time.now += ms * MINUTE_MS;
      await Promise.all([line.timers, ...others].map((timers) => timers.sweep()));
    }
    await Promise.all(others.map((timers) => timers.stop()));
    for (const person of people) {
      expect((await line.tickets.log(100_001, person.id)).map(({ event }) => event)).toEqual([
        'add',
        'need_more_time',
        'return',
      ]);
    }
    expect((await kinds(line)).filter((kind) => kind === 'hold_ending')).toHaveLength(people.length);
    expect(line.failures).toEqual([]);
  });

  it('continue with other tickets if one fails, and retry that one later', async () => {
    const line = await startLine();
    const [ada, bob] = [await line.add(), await line.add({ name: 'Bob' })];
    for (const person of [ada, bob]) await line.act(person, 'need_more_time', { minutes: 5 });
    const save = line.tickets.save.bind(line.tickets);
    line.tickets.save = async (before, ...rest) => {
      if (before.id === ada.id) throw new Error('the disk is full');
      return save(before, ...rest);
    };
    await line.pass(3 * MINUTE_MS);
    await line.pass(2 * MINUTE_MS);
    expect([await stageOf(line, ada), await stageOf(line, bob)]).toEqual(['holding', 'waiting']);
    expect(line.failures).toHaveLength(1);
    line.tickets.save = save;
    await line.pass(MINUTE_MS);
    expect(await stageOf(line, ada)).toBe('waiting');
  });
});
