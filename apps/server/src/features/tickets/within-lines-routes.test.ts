import { describe, expect, it } from 'vitest';
import { boardOf } from '#testing/start/open-console.ts';
import { openTwoLines } from '#testing/start/open-two-lines.ts';

const SITE = 100_001;

/** Ada only sees the blood tests; four people wait in the other line. */
async function openLimited() {
  const server = await openTwoLines();
  const people = async () =>
    (await server.olga.get('staff/people')).json<{ people: { id: string; version: string }[] }>();
  const limit = async (lines: string[] | null) => {
    const { version = '' } = (await people()).people.find(({ id }) => id === 'ada') ?? {};
    const access = { role: 'agent', lines, calendars: null, takesAppointments: false };
    return (await server.olga.post('staff/people/change', { id: 'ada', version, ...access })).json<object>();
  };
  await limit(['blood']);
  await server.join({ lineId: 'blood', name: 'Their guest' });
  return { ...server, limit };
}

describe('an agent who may see one line', () => {
  it('[STAFF-05] has a board without the other', async () => {
    const { ada, bob } = await openLimited();
    const board = await boardOf(ada);
    expect(board.lines.map(({ id }) => id)).toEqual(['blood']);
    expect(board.tickets.map(({ name }) => name)).toEqual(['Their guest']);
    expect(board.services.map(({ id }) => id)).not.toContain('check');
    expect(board.desks.flatMap(({ lines }) => lines)).not.toContain('walk-in');
    expect((await boardOf(bob)).tickets).toHaveLength(5);
  });

  it('[STAFF-05] finds nobody else in any call that reads or changes a ticket', async () => {
    const { ada, bob, guid, tickets } = await openLimited();
    const theirs = guid(0);
    const before = await tickets.find(SITE, theirs);
    const calls: [string, object?][] = [
      ['act', { action: 'call' }],
      ['act', { action: 'remove' }],
      ['act', { action: 'transfer', line: 'blood' }],
      ['note', { note: 'x' }],
      [
        'edit',
        { version: 1, name: 'x', PhoneNumber: '', Email: '', partySize: 1, service: null, needs: [], custom: {} },
      ],
      ['priority', { version: 1, reason: 'unwell' }],
      ['place', { version: 1, before: null }],
    ];
    for (const [call, body] of calls) {
      const answer = await ada.post(`staff/ticket/${theirs}/${call}`, body);
      expect([call, answer.json<{ reason: string }>().reason]).toEqual([call, 'not-found']);
    }
    for (const call of ['history', 'form']) {
      expect([call, (await ada.get(`staff/ticket/${theirs}/${call}`)).statusCode]).toEqual([call, 404]);
      expect([call, (await bob.get(`staff/ticket/${theirs}/${call}`)).statusCode]).toEqual([call, 200]);
    }
    expect(await tickets.find(SITE, theirs)).toEqual(before);
  });

  it('[STAFF-05] neither adds, moves nor searches there', async () => {
    const { ada, join } = await openLimited();
    expect((await ada.post('staff/walkin', { line: 'walk-in', name: 'Zoë' })).json()).toMatchObject({
      reason: 'line-gone',
    });
    const mine = await join({ lineId: 'blood', name: 'Mine' });
    const transfer = { action: 'transfer', line: 'walk-in' };
    await ada.post('staff/desk', { desk: 'desk-1', lines: ['blood'] });
    expect((await ada.post(`staff/ticket/${mine.id}/act`, transfer)).json()).toMatchObject({ reason: 'not-found' });
    const found = (await ada.get('staff/visits?text=g')).json<{ today: { name: string }[] }>();
    expect(found.today.every(({ name }) => !name.startsWith('Guest'))).toBe(true);
    expect((await ada.get('staff/visits?text=guest&line=walk-in')).json()).toMatchObject({ today: [], past: [] });
  });

  it('[STAFF-05] works at a desk for their line only', async () => {
    const { ada, limit, db } = await openLimited();
    await limit(null);
    const taken = (await ada.post('staff/desk', { desk: 'desk-1' })).json<{ desk: { lines: string[] } }>();
    expect(taken.desk.lines).toContain('walk-in');
    // The desk served other lines.
    await limit(['blood']);
    expect((await ada.post('staff/next')).json()).toMatchObject({ reason: 'desk-missing' });
    const desks = { lines: JSON.stringify(['walk-in', 'blood']) };
    await db.kysely.updateTable('desks').set(desks).where('site_id', '=', SITE).execute();
    const again = (await ada.post('staff/desk', { desk: 'desk-1', lines: ['walk-in', 'blood'] })).json<typeof taken>();
    expect(again.desk.lines).toEqual(['blood']);
    expect((await ada.post('staff/next', { line: 'walk-in' })).json()).toMatchObject({ reason: 'nobody-waiting' });
    const { board } = (await ada.post('staff/next')).json<{ board: { tickets: { name: string; stage: string }[] } }>();
    expect(board.tickets).toMatchObject([{ name: 'Their guest', stage: 'called' }]);
  });
});
