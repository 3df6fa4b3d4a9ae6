import { describe, expect, it } from 'vitest';
import type { Db } from '#kernel/db/open-database.ts';
import { crowdStore } from './sql-crowd-store.ts';
import { lineStore } from './sql-line-store.ts';
import { ticketStore } from '#features/tickets/store/sql-ticket-store.ts';
import { addTicket, moveTicket, type MoveTicket, type Ticket, type TicketDeps } from '#features/tickets/index.ts';
import { lineFixture, siteFixture, writeSites } from '#testing/samples/site-fixture.ts';

const SITE = 100_001;
const PROMISED_BY = 5_000;

/** How promises are judged, on a real database. */
export function promiseSuite(name: string, open: () => Promise<Db>): void {
  async function start() {
    const db = await open();
    await writeSites(db, [siteFixture({ lines: [lineFixture('a')] })]);
    const time = { now: 1_000 };
    let ids = 0;
    const deps: TicketDeps = {
      tickets: ticketStore(db),
      clock: { now: () => time.now },
      newId: () => `ticket-${++ids}`,
      wakeOutbox: () => {},
    };
    const forecast = {
      p10Ms: 1,
      p50Ms: 2,
      p80Ms: 180_000,
      p90Ms: 200_000,
      promisedBy: PROMISED_BY,
      ahead: 0,
      desks: 1,
    };
    const add = async (): Promise<Ticket> => {
      const person = { siteId: SITE, lineId: 'a', name: 'Ada', language: 'en', by: 'visitor' } as const;
      const added = await addTicket(person, deps, () => ({ forecast }));
      if (!added.ok) throw new Error(added.error.code);
      return added.value;
    };
    const move = async ({ id }: Ticket, event: MoveTicket['event'], more: Partial<MoveTicket> = {}) => {
      const moved = await moveTicket({ siteId: SITE, ticketId: id, event, by: 'agent', ...more }, deps);
      if (!moved.ok) throw new Error(moved.error.code);
    };
    const factor = async () => (await lineStore(db).board(SITE))?.lines[0]?.promiseFactor;
    const crowds = crowdStore(db);
    const find = ({ id }: Ticket) => deps.tickets.find(SITE, id);
    return { time, add, move, find, factor, crowds, kept: () => crowds.promises(SITE, 0) };
  }

  describe(`${name}: a promise`, () => {
    it('[WAIT-05] is judged at the first call', async () => {
      const { time, add, move, kept: promises, factor } = await start();
      const [early, late] = [await add(), await add()];
      await move(early, 'call', { desk: 'd' });
      time.now = PROMISED_BY + 1;
      await move(late, 'call', { desk: 'd' });
      await move(early, 'recall');
      expect(await promises()).toEqual({ judged: 2, kept: 1, firstAt: 1_000 });
      // A broken promise adds more caution than a kept one removes.
      expect(await factor()).toBeCloseTo(1.012);
    });

    it('[WAIT-05] is not judged by a mistaken call, or after more time was requested', async () => {
      const { time, add, move, kept: promises } = await start();
      const [slipped, held] = [await add(), await add()];
      await move(slipped, 'call', { desk: 'd' });
      await move(slipped, 'undo_call');
      await move(held, 'need_more_time', { by: 'visitor', returnAt: 100_000 });
      await move(held, 'return', { by: 'visitor' });
      await move(held, 'call', { desk: 'd' });
      expect(await promises()).toEqual({ judged: 0, kept: 0, firstAt: null });
      time.now = PROMISED_BY + 1;
      await move(slipped, 'call', { desk: 'd' });
      expect(await promises()).toEqual({ judged: 1, kept: 0, firstAt: PROMISED_BY + 1 });
    });

    it('[WAIT-04] is made once for those who wait without one', async () => {
      const { add, move, crowds, find } = await start();
      const [ada, bob] = [await add(), await add()];
      await move(bob, 'call', { desk: 'd' });
      expect(await crowds.unpromised(SITE, 'a')).toEqual([ada.id]);
      for (const promisedBy of [7_000, 9_000]) {
        await crowds.promise(
          SITE,
          [ada, bob].map(({ id }) => ({ id, promisedBy })),
        );
      }
      expect(await crowds.unpromised(SITE, 'a')).toEqual([]);
      expect((await find(ada))?.promisedBy).toBe(7_000);
      expect((await find(bob))?.promisedBy).toBeNull();
    });

    it('[WAIT-06] reads which desks called at given times, and since when the line has visits', async () => {
      const { time, add, move, crowds } = await start();
      const spans = [
        { from: 1_000, until: 3_000 },
        { from: 9_000, until: 10_000 },
      ];
      expect(await crowds.deskCalls(SITE, 'a', { since: 0, spans })).toEqual({ calls: [], firstAt: null });
      for (const [at, desk] of [
        [2_000, 'd'],
        [5_000, 'e'],
      ] as const) {
        time.now = at;
        const ticket = await add();
        await move(ticket, 'call', { desk });
        await move(ticket, 'arrive', { desk });
        time.now = at + 500;
        await move(ticket, 'complete');
      }
      const since = { since: 0, spans };
      expect(await crowds.deskCalls(SITE, 'a', since)).toEqual({ calls: [{ desk: 'd', at: 2_000 }], firstAt: 2_500 });
    });
  });
}
