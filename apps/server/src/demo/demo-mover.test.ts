import { describe, expect, it } from 'vitest';
import { lineStore } from '#adapters/db/line-store.ts';
import { seedDemo } from '#adapters/db/seed-demo.ts';
import { ticketStore } from '#adapters/db/ticket-store.ts';
import type { LineStore } from '#features/lines/line-store.ts';
import { presentLines } from '#features/lines/present-lines.ts';
import type { TicketDeps } from '#features/tickets/ticket-deps.ts';
import { DEMO_SITES } from '#seed/demo-sites.ts';
import { seedWaiting } from '#seed/seed-waiting.ts';
import { openTestDatabase } from '#testing/open-test-database.ts';
import { DEMO } from './choose-step.ts';
import { startDemoMover, stepDemo, type DemoMoverDeps } from './demo-mover.ts';
import { seededRandom } from '#ports/seeded-random.ts';

/** A Saturday afternoon in Toronto. */
const NOON = Date.parse('2026-11-21T18:00:00Z');

async function startDemo(seed: number) {
  const db = await openTestDatabase();
  await seedDemo(db, NOON);
  let [ids, ticks] = [0, 0];
  const deps: TicketDeps & { lines: LineStore } = {
    lines: lineStore(db),
    tickets: ticketStore(db),
    clock: { now: () => NOON + ticks++ },
    newId: () => `demo-${++ids}`,
    wakeOutbox: () => {},
  };
  await seedWaiting(deps);
  const errors: unknown[] = [];
  const mover: DemoMoverDeps = {
    ...deps,
    siteIds: DEMO_SITES.map(({ siteId }) => siteId),
    random: seededRandom(seed),
    onError: (error) => errors.push(error),
  };
  const waiting = async () => {
    const boards = await mover.lines.boards(mover.siteIds);
    return [...boards.values()].flatMap(({ lines }) => lines.map((line) => line.waiting));
  };
  return { mover, waiting, errors };
}

describe('demo', () => {
  it('starts with the people that each business lists in the lines that are open, one of each line at a desk', async () => {
    const { mover } = await startDemo(1);
    for (const { siteId, lines } of DEMO_SITES) {
      const board = await mover.lines.board(siteId);
      const rows = board ? presentLines(board, NOON).rows : [];
      expect(rows.map(({ id, waiting }) => [id, waiting])).toEqual(
        lines.map(({ id, waiting }, index) => [id, rows[index]?.state === 'closed' ? 0 : waiting]),
      );
    }
  });

  it('moves lines within their bounds, never the same for long', async () => {
    const { mover, waiting } = await startDemo(2);
    const seen = new Set<string>();
    for (let round = 0; round < 60; round++) {
      for (const siteId of mover.siteIds) await stepDemo(siteId, mover);
      const now = await waiting();
      seen.add(now.join());
      expect(Math.max(...now)).toBeLessThanOrEqual(DEMO.mostWaiting);
    }
    expect(seen.size).toBeGreaterThan(30);
  });

  it('goes the same way for the same seed', async () => {
    const [one, two] = [await startDemo(3), await startDemo(3)];
    for (let round = 0; round < 40; round++) {
      expect(await stepDemo(100_001, one.mover)).toBe(await stepDemo(100_001, two.mover));
    }
    expect(await one.waiting()).toEqual(await two.waiting());
  });

  it('runs by itself at its pace, and ends when it is stopped', async () => {
    const { mover, waiting, errors } = await startDemo(4);
    const before = (await waiting()).join();
    const running = startDemoMover(mover, 1);
    await expect.poll(async () => (await waiting()).join()).not.toBe(before);
    await running.stop();
    expect(errors).toEqual([]);
  });
});
