import { describe, expect, it } from 'vitest';
import { boardOf, openConsole } from '#testing/start/open-console.ts';

/** Two agents who are signed in, and so many who wait. */
async function openDesks(waiting: number) {
  const server = await openConsole(waiting);
  return { ...server, ada: await server.signIn('ada'), bob: await server.signIn('bob') };
}

describe('the console at work', () => {
  it('[STAFF-08] takes a desk, calls, serves and completes, and offers what may come next', async () => {
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

  it('[STAFF-07] gives two desks that ask at once two tickets', async () => {
    const { ada, bob } = await openDesks(2);
    await ada.post('staff/desk', { desk: 'desk-1' });
    await bob.post('staff/desk', { desk: 'desk-2' });
    const called = await Promise.all([ada.post('staff/next'), bob.post('staff/next')]);
    expect(new Set(called.map((answer) => answer.json<{ number: number }>().number))).toEqual(new Set([1, 2]));
    expect((await ada.post('staff/next')).json()).toMatchObject({ reason: 'nobody-waiting' });
  });

  it('[STAFF-07] answers a request that is sent again as it did the first time, and calls nobody more', async () => {
    const { ada } = await openDesks(3);
    await ada.post('staff/desk', { desk: 'desk-1' });
    const key = { 'idempotency-key': 'next-0001' };
    const answers = [await ada.post('staff/next', {}, key), await ada.post('staff/next', {}, key)];
    expect(answers[1]?.json()).toEqual(answers[0]?.json());
    const { guid } = answers[0]?.json<{ guid: string }>() ?? { guid: '' };
    const start = { 'idempotency-key': 'start-0001' };
    const first = await ada.post(`staff/ticket/${guid}/act`, { action: 'start' }, start);
    await ada.post(`staff/ticket/${guid}/act`, { action: 'complete' });
    const again = await ada.post(`staff/ticket/${guid}/act`, { action: 'start' }, start);
    expect(again.json()).toEqual(first.json());
    expect((await boardOf(ada)).tickets.map(({ stage }) => stage)).toEqual(['waiting', 'waiting']);
  });

  it('[STAFF-06] gives a desk to one, knows breaks, and frees the desk at leaving and signing out', async () => {
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
