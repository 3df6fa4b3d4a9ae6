import type { Board } from '@openturn/contract/staff/staff-board.ts';
import { UNDO_SLIP_MS } from '@openturn/domain/ticket/ticket-limits.ts';
import { describe, expect, it } from 'vitest';
import { boardOf, openConsole } from '#testing/start/open-console.ts';
import type { Console } from '#testing/start/sign-in-staff.ts';
import { ownHeaders } from '#testing/start/start-test-server.ts';

/** Two signed-in agents and this many waiting visitors. */
async function openDesks(waiting: number) {
  const server = await openConsole(waiting);
  return { ...server, ada: await server.signIn('ada'), bob: await server.signIn('bob') };
}

type Answered = Awaited<ReturnType<Console['post']>>;

/** The event without the board, which is tested separately. */
function eventIn(answer: Answered | undefined) {
  const { board: _board, ...event } = answer?.json<{ board: Board; guid: string }>() ?? { board: null };
  return event;
}

describe('the console’s board', () => {
  it('[STAFF-08] takes a desk, calls, serves and completes, and offers the actions that may follow', async () => {
    const { ada } = await openDesks(2);
    expect((await ada.post('staff/next')).json()).toMatchObject({ reason: 'desk-missing' });
    expect((await ada.post('staff/desk', { desk: 'desk-1' })).json()).toMatchObject({
      desk: { id: 'desk-1', staff: { isMe: true }, lines: ['walk-in'], isOnBreak: false },
    });
    const called = (await ada.post('staff/next')).json<{ guid: string; number: number }>();
    expect(called).toMatchObject({ success: true, stage: 'called', number: 1, version: 2 });
    const act = (action: string) => ada.post(`staff/ticket/${called.guid}/act`, { action });
    expect((await act('start')).json()).toMatchObject({ stage: 'serving', version: 3 });
    expect((await act('call')).json()).toMatchObject({ reason: 'not-now' });
    expect((await act('complete')).json()).toMatchObject({ stage: 'completed', version: 4 });
    const board = await boardOf(ada);
    expect(board.tickets.map(({ name }) => name)).toEqual(['Guest 2']);
    expect(board.recent).toMatchObject([{ name: 'Guest 1', stage: 'completed', actions: ['undo'], desk: 'desk-1' }]);
    expect((await act('undo')).json()).toMatchObject({ stage: 'serving' });
  });

  it('[STAFF-12] logs the code, and the line and desk as they were called then', async () => {
    const { ada, bob, signIn, changeLine, db, time } = await openDesks(1);
    const mina = await signIn('mina');
    const deeds = [
      () => ada.post('staff/desk', { desk: 'desk-1' }),
      () => ada.post('staff/next'),
      () => mina.post('staff/line', { line: 'walk-in', state: 'paused' }),
      () => changeLine({ names: JSON.stringify({ en: 'Vaccinations' }) }),
      () =>
        db.kysely
          .updateTable('desks')
          .set('names', JSON.stringify({ en: 'Hall' }))
          .execute(),
      () => mina.post('staff/line', { line: 'walk-in', state: 'open' }),
      () => bob.post('staff/desk', { desk: 'desk-2' }),
    ];
    for (const deed of deeds) {
      time.now += 1_000;
      await deed();
    }
    const { rows } = (await mina.get('staff/audit')).json<{ rows: { action: string; subject: string }[] }>();
    expect(rows.slice(0, 5).map(({ action, subject }) => [action, subject])).toEqual([
      ['desk_take', 'Hall'],
      ['line_set', 'Vaccinations'],
      ['line_set', 'Walk-in'],
      ['call', 'W-001'],
      ['desk_take', 'desk-1'],
    ]);
    // Renamed, the line keeps its letter.
    const added = (await ada.post('staff/walkin', { line: 'walk-in', name: 'Nia' })).json();
    expect(added).toMatchObject({ ticketCode: 'W-002' });
    const found = (await mina.get('staff/visits?text=w-2')).json<{ today: { name: string }[] }>();
    expect(found.today.map(({ name }) => name)).toEqual(['Nia']);
  });

  it('[STAFF-08] answers each action with the current board', async () => {
    const { ada } = await openDesks(2);
    const boardIn = async (answer: Promise<Answered>) => (await answer).json<{ board: Board }>().board;
    const shown = async (answer: Promise<Answered>) => {
      const { version, linesVersion } = await boardIn(answer);
      const now = await boardOf(ada);
      expect([version, linesVersion]).toEqual([now.version, now.linesVersion]);
    };
    await shown(ada.post('staff/desk', { desk: 'desk-1' }));
    await shown(ada.post('staff/next'));
    const guid = (await boardOf(ada)).tickets.find(({ stage }) => stage === 'called')?.guid ?? '';
    await shown(ada.post(`staff/ticket/${guid}/act`, { action: 'start' }));
    await shown(ada.post(`staff/ticket/${guid}/note`, { note: 'Waits outside.' }));
    await shown(ada.post('staff/walkin', { line: 'walk-in', name: 'Ines' }));
  });

  it('[STAFF-08] adds visitors at the counter with a forecast in whole milliseconds', async () => {
    const { ada, db } = await openDesks(3);
    await ada.post('staff/desk', { desk: 'desk-1' });
    for (const name of ['Ines', 'Jo', 'Kim', 'Lu']) {
      expect((await ada.post('staff/walkin', { line: 'walk-in', name })).statusCode).toBe(200);
    }
    const rows = await db.kysely.selectFrom('forecasts').select(['p10_ms', 'p50_ms', 'promised_by']).execute();
    expect(rows.length).toBeGreaterThanOrEqual(4);
    expect(rows.flatMap((row) => Object.values(row)).every(Number.isInteger)).toBe(true);
  });

  it('[STAFF-08] calls a visitor who was marked as a no-show by mistake back to the desk', async () => {
    const { ada } = await openDesks(2);
    await ada.post('staff/desk', { desk: 'desk-1' });
    const { guid } = (await ada.post('staff/next')).json<{ guid: string }>();
    const act = (action: string) => ada.post(`staff/ticket/${guid}/act`, { action });
    expect((await act('no_show')).json()).toMatchObject({ stage: 'cancelled' });
    await ada.post('staff/desk', { desk: null });
    expect((await act('undo')).json()).toMatchObject({ stage: 'called' });
    expect((await boardOf(ada)).tickets.find((ticket) => ticket.guid === guid)).toMatchObject({ desk: 'desk-1' });
  });

  it('[STAFF-08] [NOTICE-01] tells nobody that they missed their turn while it can be undone, or once they are back', async () => {
    const { ada, ask, join, notices, writtenNotices, deleteNotices, time } = await openDesks(0);
    const { id } = await join({ phone: '+14165550123' });
    await ada.post('staff/desk', { desk: 'desk-1' });
    const act = async (...actions: string[]) => {
      for (const action of actions) {
        time.now += 1_000;
        expect((await ada.post(`staff/ticket/${id}/act`, { action })).statusCode).toBe(200);
      }
    };
    const url = `/api/100001/client/ticket/${id}/act`;
    const rejoin = () => ask({ method: 'POST', url, headers: ownHeaders(), payload: { action: 'rejoin' } });
    const kinds = async () => (await writtenNotices()).map(({ kind }) => kind);
    await act('call', 'no_show');
    expect(await kinds()).toEqual(['called', 'missed']);
    await act('undo');
    expect(await kinds()).toEqual(['called', 'recalled']);
    await act('no_show');
    expect((await rejoin()).statusCode).toBe(200);
    expect(await kinds()).toEqual(['called', 'recalled', 'joined']);
    await act('call');
    await deleteNotices();
    await act('no_show');
    const due = (now: number) => notices.claim({ channel: 'sms', limit: 9, now, leaseMs: 1_000 });
    expect(await due(time.now + UNDO_SLIP_MS - 1)).toEqual([]);
    time.now += UNDO_SLIP_MS;
    expect((await due(time.now)).map(({ kind }) => kind)).toEqual(['missed']);
    expect((await rejoin()).statusCode).toBe(200);
    expect(await kinds()).toEqual(['missed', 'joined']);
  });

  it('[STAFF-07] gives two desks that call at once two tickets', async () => {
    const { ada, bob } = await openDesks(2);
    await ada.post('staff/desk', { desk: 'desk-1' });
    await bob.post('staff/desk', { desk: 'desk-2' });
    const called = await Promise.all([ada.post('staff/next'), bob.post('staff/next')]);
    expect(new Set(called.map((answer) => answer.json<{ number: number }>().number))).toEqual(new Set([1, 2]));
    expect((await ada.post('staff/next')).json()).toMatchObject({ reason: 'nobody-waiting' });
  });

  it('[STAFF-08] goes on counting the time of a visit whose completion is undone', async () => {
    const { ada, guests, tickets, time } = await openDesks(1);
    const guid = guests[0]?.id ?? '';
    const act = async (action: string) => {
      time.now += 60_000;
      await ada.post(`staff/ticket/${guid}/act`, { action });
    };
    await ada.post('staff/desk', { desk: 'desk-1' });
    for (const action of ['call', 'start']) await act(action);
    const started = time.now;
    await act('complete');
    time.now += 2_000;
    await ada.post(`staff/ticket/${guid}/act`, { action: 'undo' });
    expect(await tickets.find(100_001, guid)).toMatchObject({ stage: 'serving', stageAt: started });
  });

  it('[STAFF-08] calls somebody back to the desk whose hold was a mistake', async () => {
    const { ada, guests, tickets, time } = await openDesks(2);
    const guid = guests[0]?.id ?? '';
    const act = (action: string) => ada.post(`staff/ticket/${guid}/act`, { action });
    await ada.post('staff/desk', { desk: 'desk-1' });
    await act('call');
    time.now += 60_000;
    await act('hold');
    time.now += 2_000;
    expect((await act('undo')).json()).toMatchObject({ stage: 'called' });
    expect(await tickets.find(100_001, guid)).toMatchObject({ stage: 'called', desk: 'desk-1', calls: 1 });
  });

  it('[STAFF-11] calls nobody from a paused line, unless staff call that person', async () => {
    const { ada, guests, changeLine } = await openDesks(2);
    await ada.post('staff/desk', { desk: 'desk-1' });
    await changeLine({ state: 'paused' });
    expect((await ada.post('staff/next')).json()).toMatchObject({ reason: 'calls-paused' });
    expect((await ada.post(`staff/ticket/${guests[0]?.id}/act`, { action: 'call' })).statusCode).toBe(200);
  });

  it('[STAFF-07] answers a retried request as the first time, and calls nobody else', async () => {
    const { ada } = await openDesks(3);
    await ada.post('staff/desk', { desk: 'desk-1' });
    const key = { 'idempotency-key': 'next-0001' };
    const answers = [await ada.post('staff/next', {}, key), await ada.post('staff/next', {}, key)];
    expect(eventIn(answers[1])).toEqual(eventIn(answers[0]));
    const { guid } = answers[0]?.json<{ guid: string }>() ?? { guid: '' };
    const start = { 'idempotency-key': 'start-0001' };
    const first = await ada.post(`staff/ticket/${guid}/act`, { action: 'start' }, start);
    await ada.post(`staff/ticket/${guid}/act`, { action: 'complete' });
    const again = await ada.post(`staff/ticket/${guid}/act`, { action: 'start' }, start);
    expect(eventIn(again)).toEqual(eventIn(first));
    expect((await boardOf(ada)).tickets.map(({ stage }) => stage)).toEqual(['waiting', 'waiting']);
  });

  it('[STAFF-06] gives a desk to one agent, handles breaks, and frees the desk on leaving and signing out', async () => {
    const { ada, bob, time } = await openDesks(1);
    await ada.post('staff/desk', { desk: 'desk-1' });
    expect((await bob.post('staff/desk', { desk: 'desk-1' })).json()).toMatchObject({ reason: 'desk-taken' });
    expect((await bob.post('staff/desk', { desk: 'nowhere' })).json()).toMatchObject({ reason: 'not-found' });
    const pause = await ada.post('staff/desk', { desk: 'desk-1', isOnBreak: true, breakMinutes: 15 });
    expect(pause.json()).toMatchObject({ desk: { isOnBreak: true, backAt: time.now + 15 * 60_000 } });
    await ada.post('staff/next');
    expect((await boardOf(bob)).desks[0]).toMatchObject({ isOnBreak: false, staff: { name: 'ada', isMe: false } });
    await ada.post('staff/signout');
    expect((await boardOf(bob)).desks[0]?.staff).toBeNull();
    expect((await ada.get('staff/board')).json()).toMatchObject({ reason: 'signed-out' });
  });
});
