import type { LineView } from '@openturn/contract/visitor/lines.ts';
import { describe, expect, it } from 'vitest';
import { lineFixture } from '#testing/samples/site-fixture.ts';
import { ELM } from '#testing/samples/test-site.ts';
import { boardOf, openConsole } from '#testing/start/open-console.ts';

/** Two visitors of Blood tests, one of whom a desk that does not have this line calls. */
async function callFromTheOtherLine(desksWithoutBlood: string[]) {
  const blood = lineFixture('blood', { names: { en: 'Blood tests' } });
  const server = await openConsole(0, { ...ELM, lines: [...ELM.lines, blood] });
  await server.db.kysely
    .updateTable('desks')
    .set({ lines: JSON.stringify(['walk-in']) })
    .where('desk_id', 'in', desksWithoutBlood)
    .execute();
  const first = await server.join({ lineId: 'blood' });
  await server.join({ lineId: 'blood' });
  const ada = await server.signIn('ada');
  await ada.post('staff/desk', { desk: 'desk-1' });
  expect((await ada.post(`staff/ticket/${first.id}/act`, { action: 'call' })).statusCode).toBe(200);
  expect((await boardOf(ada)).tickets.filter(({ lineId }) => lineId === 'blood')).toHaveLength(2);
  const { rows } = (await server.ask({ url: '/api/100001/client/lines' })).json<{ rows: LineView[] }>();
  return rows.find(({ id }) => id === 'blood');
}

describe('a call from a desk of another line', () => {
  it('[WAIT-06] lets nobody expect that it goes on with this one', async () => {
    expect(await callFromTheOtherLine(['desk-1'])).toMatchObject({ isStaffed: false, wait: null });
  });

  it('[WAIT-06] counts where no desk has this line', async () => {
    expect(await callFromTheOtherLine(['desk-1', 'desk-2'])).toMatchObject({
      isStaffed: true,
      wait: expect.any(Object) as unknown,
    });
  });
});
