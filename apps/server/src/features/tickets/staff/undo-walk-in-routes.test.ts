import { UNDO_WITHIN_MS } from '@openturn/domain/ticket/ticket-limits.ts';
import { describe, expect, it } from 'vitest';
import { boardOf, openConsole } from '#testing/start/open-console.ts';
import { ownHeaders } from '#testing/start/start-test-server.ts';

async function open() {
  const server = await openConsole(1);
  // Those who join in the same millisecond stand in any order.
  server.time.now += 1_000;
  const [ada, mina] = [await server.signIn('ada'), await server.signIn('mina')];
  const add = async (entry = {}) =>
    (await ada.post('staff/walkin', { line: 'walk-in', name: 'Zoë', ...entry })).json<{ guid: string }>().guid;
  const act = async (guid: string, action: string) =>
    (await ada.post(`staff/ticket/${guid}/act`, { action })).json<{ stage?: string; reason?: string }>();
  const names = async () => (await boardOf(ada)).tickets.map(({ name }) => name);
  return { ...server, ada, mina, add, act, names };
}

describe('a visitor whom staff added by mistake', () => {
  it('[STAFF-10] [STAFF-12] is taken out again, as the log says, and added back by staff who meant it', async () => {
    const { mina, add, act, names } = await open();
    const guid = await add();
    expect(await act(guid, 'undo')).toMatchObject({ stage: 'cancelled' });
    expect(await names()).toEqual(['Guest 1']);
    const { rows } = (await mina.get('staff/audit')).json<{ rows: { action: string; subject: string }[] }>();
    expect(rows.map(({ action, subject }) => [action, subject])).toContainEqual(['undo_add', 'W-002']);
    expect(await act(guid, 'undo')).toMatchObject({ stage: 'waiting' });
    expect(await names()).toEqual(['Guest 1', 'Zoë']);
  });

  it('[STAFF-10] stays out when two agents undo it at once, with a version or without one', async () => {
    const { ada, mina, add, names, time } = await open();
    for (const version of [undefined, 1]) {
      const guid = await add();
      const undo = async (by: typeof ada) =>
        (await by.post(`staff/ticket/${guid}/act`, { action: 'undo', ...(version && { version }) })).json<{
          stage?: string;
          reason?: string;
        }>();
      const both = await Promise.all([undo(ada), undo(mina)]);
      expect(new Set(both.map(({ stage, reason }) => stage ?? reason))).toEqual(
        new Set(['cancelled', 'changed-meanwhile']),
      );
      expect(await names()).toEqual(['Guest 1']);
      time.now += 1_000;
    }
  });

  it('[STAFF-10] stays once something else has happened, or after the time to undo; nobody else is taken out', async () => {
    const { add, act, time, ask, guests } = await open();
    const noted = await add();
    await act(noted, 'ready');
    await act(noted, 'undo');
    expect(await act(noted, 'undo')).toMatchObject({ reason: 'not-now' });
    const late = await add({ name: 'Yan' });
    time.now += UNDO_WITHIN_MS + 1;
    expect(await act(late, 'undo')).toMatchObject({ reason: 'not-now' });
    const guid = guests[0]?.id ?? '';
    expect(await act(guid, 'undo')).toMatchObject({ reason: 'not-now' });
    const url = `/api/100001/client/ticket/${guid}/act`;
    const undone = await ask({ method: 'POST', url, headers: ownHeaders(), payload: { action: 'undo_add' } });
    expect(undone.statusCode).toBe(422);
  });

  it('[NOTICE-01] reads that they are out, after having read that they are in line', async () => {
    const { add, act, writtenNotices } = await open();
    await act(await add({ PhoneNumber: '+1 416 555 0123' }), 'undo');
    expect((await writtenNotices()).map(({ kind }) => kind).toSorted()).toEqual(['cancelled', 'joined']);
  });
});
