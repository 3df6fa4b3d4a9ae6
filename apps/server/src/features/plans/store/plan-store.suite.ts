import { describe, expect, it } from 'vitest';
import type { Db } from '#kernel/db/open-database.ts';
import { ticketStore } from '#features/tickets/store/sql-ticket-store.ts';
import type { Ticket, TicketLogEntry } from '#features/tickets/index.ts';
import { lineFixture, siteFixture, writeSites } from '#testing/samples/site-fixture.ts';
import { testTicket } from '#testing/samples/test-ticket.ts';
import type { Stop } from './plan-store.ts';
import { planStore } from './sql-plan-store.ts';

const SITE = 100_001;
const OTHER_SITE = 100_002;
const AT = 1_000;

const STOP: Stop = {
  stop: 1,
  rank: 1,
  siteId: SITE,
  lineId: 'a',
  serviceId: null,
  ticketId: null,
  state: 'open',
  reason: null,
  isByStaff: false,
};

const entry = (changes: Partial<TicketLogEntry> = {}): TicketLogEntry => ({
  at: AT,
  actor: 'visitor',
  event: 'plan',
  from: 'waiting',
  to: 'waiting',
  reason: null,
  desk: null,
  idempotencyKey: null,
  staffId: null,
  ...changes,
});

/** Plans in a real database, with the tickets that they are written with. */
export function planStoreSuite(name: string, open: () => Promise<Db>): void {
  async function start() {
    const db = await open();
    const lines = ['a', 'b', 'c'].map((id) => lineFixture(id));
    await writeSites(db, [siteFixture({ lines }), siteFixture({ siteId: OTHER_SITE, lines })]);
    const [plans, tickets] = [planStore(db), ticketStore(db)];
    const entering = { lineStates: ['open'], isLimited: true } as const;
    const add = (ticket: Ticket, more: object = {}) =>
      tickets.add(ticket, { entry: entry({ event: 'add', from: null }), entering, ...more });
    const first = await add(testTicket({ id: 'first', deviceHash: 'device' }));
    if (!first.ok) throw new Error(first.error.code);
    const plan = { id: 'plan', siteId: SITE, mayReorder: true };
    const stops = [STOP, { ...STOP, stop: 2, rank: 2, lineId: 'b' }, { ...STOP, stop: 3, rank: 3, siteId: OTHER_SITE }];
    const begun = await tickets.save(first.value, { ...first.value, planId: 'plan', planStop: 1 }, entry(), {
      writesToo: plans.begin({ ...plan, stops }),
    });
    if (!begun.ok) throw new Error(begun.error.code);
    /** Joins a stop, as the follower does. */
    const join = (stop: number, id: string, more: Partial<Ticket> = {}) => {
      const where = stops.find((each) => each.stop === stop) ?? STOP;
      const next = { planId: 'plan', planStop: stop, stage: 'holding', reason: 'other_stop', ...more } as const;
      return add(testTicket({ id, siteId: where.siteId, lineId: where.lineId, deviceHash: 'device', ...next }), {
        writesToo: plans.take(plan, stop),
      });
    };
    const call = async (siteId: number, id: string) => {
      const before = (await tickets.find(siteId, id))!;
      return tickets.save(before, { ...before, stage: 'called', reason: null, desk: 'desk' }, entry({ to: 'called' }));
    };
    return { db, plans, tickets, plan, join, call, first: begun.value };
  }

  describe(`${name}: plans`, () => {
    it('are written with the ticket that they begin with, and read in order', async () => {
      const { plans, plan } = await start();
      const found = await plans.find('plan');
      expect(found).toMatchObject({ ...plan, endedAt: null, lookAt: AT });
      expect(found?.stops.map(({ stop, siteId, ticketId }) => [stop, siteId, ticketId])).toEqual([
        [1, SITE, 'first'],
        [2, SITE, null],
        [3, OTHER_SITE, null],
      ]);
      expect(await plans.find('another')).toBeNull();
      expect(await plans.due(AT, 9)).toEqual(['plan']);
      await plans.settle(plan, { lookAt: null, endedAt: AT });
      expect(await plans.due(AT, 9)).toEqual([]);
    });

    it('are not begun if their ticket has changed, and its change is not written without them', async () => {
      const { plans, tickets, plan, first } = await start();
      const late = { ...first, version: 1, planId: 'late' };
      const writesToo = plans.begin({ ...plan, id: 'late', stops: [STOP] });
      expect(await tickets.save(late, late, entry(), { writesToo })).toMatchObject({
        error: { code: 'changed-meanwhile' },
      });
      expect(await plans.find('late')).toBeNull();
      const refused = await tickets.save(first, { ...first, note: 'x' }, entry(), { writesToo: async () => false });
      expect(refused).toMatchObject({ error: { code: 'changed-meanwhile' } });
      expect((await tickets.find(SITE, 'first'))?.note).toBeNull();
    });

    it('give a stop one ticket, however many join it at once', async () => {
      const { plans, join, db } = await start();
      const joins = await Promise.all(['x', 'y', 'z'].map((id) => join(2, id)));
      expect(joins.filter(({ ok }) => ok)).toHaveLength(1);
      const { ticketId } = (await plans.find('plan'))!.stops[1]!;
      const rows = await db.kysely.selectFrom('tickets').select('ticket_id').where('plan_stop', '=', 2).execute();
      expect(rows).toEqual([{ ticket_id: ticketId }]);
    });

    it('take nobody into a stop that was cancelled meanwhile', async () => {
      const { plans, tickets, plan, join, first } = await start();
      const dropped = plans.changeStop(plan, { stop: 2, ticketId: null }, { state: 'dropped' });
      expect((await tickets.save(first, first, entry(), { writesToo: dropped })).ok).toBe(true);
      expect(await join(2, 'x')).toMatchObject({ ok: false });
      expect(await tickets.find(SITE, 'x')).toBeNull();
    });

    it('let no stop be cancelled that was joined meanwhile', async () => {
      const { plans, tickets, plan, join, first } = await start();
      await join(2, 'x');
      const dropped = plans.changeStop(plan, { stop: 2, ticketId: null }, { state: 'dropped' });
      expect(await tickets.save(first, first, entry(), { writesToo: dropped })).toMatchObject({
        error: { code: 'changed-meanwhile' },
      });
    });

    it('are called at one place at a time, also at another business of the company', async () => {
      const { join, call, tickets } = await start();
      await join(3, 'x');
      const calls = await Promise.all([call(SITE, 'first'), call(OTHER_SITE, 'x')]);
      expect(calls.filter(({ ok }) => ok)).toHaveLength(1);
      expect(calls.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'at-other-stop' } });
      const stages = [(await tickets.find(SITE, 'first'))?.stage, (await tickets.find(OTHER_SITE, 'x'))?.stage];
      expect(stages.filter((stage) => stage === 'called')).toHaveLength(1);
    });

    it('count as one ticket of their device', async () => {
      const { join, tickets } = await start();
      await join(2, 'x');
      const entering = { lineStates: ['open'], isLimited: true, mostOfDevice: 2 } as const;
      const another = testTicket({ id: 'another', lineId: 'c', deviceHash: 'device', joinedFor: 'leo' });
      const added = await tickets.add(another, { entry: entry({ event: 'add', from: null }), entering });
      expect(added.ok).toBe(true);
    });

    it('are respected by a full line', async () => {
      const { db, join, plans } = await start();
      await db.kysely.updateTable('lines').set({ max_waiting: 0 }).where('line_id', '=', 'b').execute();
      expect(await join(2, 'x')).toMatchObject({ error: { code: 'line-full' } });
      expect((await plans.find('plan'))?.stops[1]).toMatchObject({ ticketId: null });
    });

    it('refuse a second stop that somebody adds at the same moment', async () => {
      const { plans, tickets, plan, first } = await start();
      const fourth = { ...STOP, stop: 4, rank: 4, lineId: 'c' };
      const once = await tickets.save(first, first, entry(), { writesToo: plans.append(plan, [fourth]) });
      const again =
        once.ok && (await tickets.save(once.value, once.value, entry(), { writesToo: plans.append(plan, [fourth]) }));
      expect([once.ok, again]).toMatchObject([true, { error: { code: 'changed-meanwhile' } }]);
      await plans.noteStop(plan, 4, { reason: 'full' });
      expect((await plans.find('plan'))?.stops[3]).toMatchObject({ stop: 4, reason: 'full' });
    });
  });
}
