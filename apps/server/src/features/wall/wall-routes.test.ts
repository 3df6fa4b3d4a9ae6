import type { Board } from '@openturn/contract/staff/staff-board.ts';
import { describe, expect, it } from 'vitest';
import { openConsole } from '#testing/start/open-console.ts';
import { SITE_HOST } from '#testing/start/start-test-server.ts';
import { STAFF_HOST } from '#testing/samples/test-staff.ts';
import type { WallView } from './read-wall.ts';

const WALL = '/api/100001/client/wall';

describe('the wall', () => {
  it('[STAFF-13] shows called numbers, newest first, at every host, without names', async () => {
    const server = await openConsole();
    const { join, signIn, ask, time } = server;
    for (const name of ['Zoë Example', 'Yan Test']) await join({ name, phone: `+1416555010${name.length % 10}` });
    await join({ name: 'Online Guest', method: 3 });
    const ada = await signIn('ada');
    await ada.post('staff/desk', { desk: 'desk-1' });
    for (let calls = 0; calls < 3; calls++) {
      time.now += 1_000;
      const waiting = (await ada.get('staff/board')).json<Board>().tickets.find(({ stage }) => stage === 'waiting');
      await ada.post(`staff/ticket/${waiting?.guid}/act`, { action: 'call' });
    }
    const answer = await ask({ host: STAFF_HOST, url: WALL });
    const wall = answer.json<WallView>();
    expect(wall.called).toMatchObject([
      { ticketCode: 'W-002', maskedName: 'Y. T.', language: 'en' },
      { ticketCode: 'W-001', maskedName: 'Z. E.' },
    ]);
    expect(wall).toMatchObject({ business: { en: 'Elm Clinic' }, lines: [{ id: 'walk-in' }] });
    expect(answer.body).not.toMatch(/Zoë|Yan|Example|1416|guest-/);
    expect((await ask({ host: SITE_HOST, url: WALL })).json<WallView>().called).toHaveLength(2);

    const { tickets } = (await ada.get('staff/board')).json<Board>();
    const second = tickets.find(({ ticketCode }) => ticketCode === 'W-002')?.guid;
    for (const action of ['start', 'complete']) await ada.post(`staff/ticket/${second}/act`, { action });
    const { called } = (await ask({ host: SITE_HOST, url: WALL })).json<WallView>();
    expect(called.map(({ ticketCode, isOver }) => [ticketCode, isOver])).toEqual([
      ['W-002', true],
      ['W-001', false],
    ]);
  });

  it('rejects an unknown site', async () => {
    const { ask } = await openConsole();
    expect((await ask({ url: '/api/999999/client/wall' })).json()).toMatchObject({ reason: 'site-unknown' });
  });
});
