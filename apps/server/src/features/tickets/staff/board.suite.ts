import { describe, expect, it } from 'vitest';
import { alertStore } from '#features/alerts/store/sql-alert-store.ts';
import { accountStore } from '#features/staff/store/sql-account-store.ts';
import { auditStore } from '#features/staff/store/sql-audit-store.ts';
import { crowdStore } from '#features/lines/store/sql-crowd-store.ts';
import { deskStore } from '#features/staff/store/sql-desk-store.ts';
import { lineStore } from '#features/lines/store/sql-line-store.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { writeDesks } from '#seed/seed-staff.ts';
import { siteStore } from '#features/sites/store/sql-site-store.ts';
import { ticketStore } from '#features/tickets/store/sql-ticket-store.ts';
import { randomGuid } from '#kernel/random-guid.ts';
import { placesSource } from '#features/lines/places-source.ts';
import { actByStaff } from './act-by-staff.ts';
import { callNextTicket } from './call-next-ticket.ts';
import type { ConsoleDeps } from '#features/tickets/console-deps.ts';
import { readBoard } from './read-board.ts';
import type { StaffMember } from '#features/staff/require-staff.ts';
import { addTicket, type Ticket } from '#features/tickets/index.ts';
import { writeAccounts } from '#testing/database/write-accounts.ts';
import { siteFixture, writeSites } from '#testing/samples/site-fixture.ts';

const SITE = 100_001;
const SETTINGS = { ClientCustomField1: '1', CustomField1Label: 'Plate', CustomField1Type: 'text' };
const DESK = { id: 'desk-1', names: { en: 'Desk one' }, lines: ['a', 'b'] };
const ada: StaffMember = {
  siteId: SITE,
  staffId: 'ada',
  accountId: 'ada',
  name: 'Ada',
  role: 'agent',
  lines: null,
  calendars: null,
};

type Open = (onQuery?: (sql: string) => void) => Promise<Db>;

/** The board and transfers on a real database. */
export function boardSuite(name: string, open: Open): void {
  async function start(queries: string[] = []) {
    const db = await open((sql) => queries.push(sql));
    await writeSites(db, [siteFixture({ settings: SETTINGS })]);
    await db.kysely.transaction().execute((trx) => writeDesks(trx, SITE, [DESK]));
    await writeAccounts(db, {
      accounts: [{ id: 'ada', email: 'ada@elm.example', name: 'Ada', passwordHash: 'hash' }],
      sites: [{ siteId: SITE, staffId: 'ada', accountId: 'ada', role: 'agent' }],
    });
    const time = { now: 1_800_000_000_000 };
    const clock = { now: () => time.now };
    const tickets = ticketStore(db);
    const deps: ConsoleDeps = {
      tickets,
      accounts: accountStore(db),
      alerts: alertStore(db),
      desks: deskStore(db),
      audit: auditStore(db),
      sites: siteStore(db),
      places: placesSource({ lines: lineStore(db), crowds: crowdStore(db), tickets, clock }),
      clock,
      channels: { unsent: async () => [] },
      newId: randomGuid,
      plansOf: async () => new Map(),
      wakeOutbox: () => {},
    };
    await deps.desks.take({ siteId: SITE, staffId: 'ada', deskId: 'desk-1', lines: null, at: time.now });
    const add = async (lineId: string, more: Partial<Ticket> = {}): Promise<Ticket> => {
      time.now += 1_000;
      const added = await addTicket({ siteId: SITE, lineId, name: 'Ada', language: 'en', by: 'agent', ...more }, deps);
      if (!added.ok) throw new Error(added.error.code);
      return added.value;
    };
    const act = (guid: string, action: 'call' | 'start' | 'transfer' | 'ready' | 'hold' | 'undo', line?: string) =>
      actByStaff({ member: ada, guid, action, line, idempotencyKey: null }, deps);
    const next = (line?: string) => callNextTicket({ member: ada, line, idempotencyKey: null }, deps);
    return { deps, time, add, act, next };
  }

  async function boardOf(deps: ConsoleDeps) {
    const board = await readBoard(ada, deps);
    if (!board.ok) throw new Error(board.error.code);
    return board.value;
  }

  describe(`${name}: the board`, () => {
    it('shows each line in order, and answers under the business’s field names', async () => {
      const { deps, time, add, act } = await start();
      const [second, first] = [
        await add('a'),
        await add('a', { answers: { 1: 'ABC 123' }, promisedBy: time.now - 3 * 60_000 }),
      ];
      const other = await add('b');
      // The transferred ticket joined earlier than the one waiting here.
      await deps.tickets.save(
        first,
        { ...first, joinedAt: second.joinedAt - 500 },
        {
          at: time.now,
          actor: 'visitor',
          event: 'im_ready',
          from: 'waiting',
          to: 'waiting',
          reason: null,
          desk: null,
          idempotencyKey: null,
          staffId: null,
        },
      );
      await act(other.id, 'ready');
      time.now += 1_000;
      const { tickets, desks, zone } = await boardOf(deps);
      expect(tickets.map(({ guid, position }) => [guid, position])).toEqual([
        [first.id, 1],
        [second.id, 2],
        [other.id, 1],
      ]);
      expect(tickets[0]).toMatchObject({ custom: [{ label: 'Plate', value: 'ABC 123' }], isLate: true });
      expect(tickets[1]).toMatchObject({ custom: [], isLate: false });
      expect(tickets[2]).toMatchObject({ stage: 'ready', actions: expect.arrayContaining(['undo']) as string[] });
      expect(desks).toMatchObject([{ id: 'desk-1', staff: { name: 'Ada', isMe: true }, lines: ['a', 'b'] }]);
      expect(zone).toBe('America/Toronto');
    });

    it('needs as many queries for a hundred waiting as for one', async () => {
      const queries: string[] = [];
      const { deps, add } = await start(queries);
      const count = async () => {
        // Warms the cache of past visits, which is read rarely.
        await boardOf(deps);
        queries.length = 0;
        const { tickets } = await boardOf(deps);
        return [tickets.length, queries.length];
      };
      await add('a');
      const [one, forOne = 0] = await count();
      for (let index = 0; index < 99; index++) await add(index % 2 === 0 ? 'a' : 'b');
      expect(one).toBe(1);
      expect(await count()).toEqual([100, forOne]);
      expect(forOne).toBeLessThanOrEqual(10);
    });

    it('[STAFF-07] calls the longest wait from all of the desk’s lines, and the next in order from a single line', async () => {
      const { add, act, next } = await start();
      const [b1, a1, b2] = [await add('b'), await add('a'), await add('b')];
      const called = [];
      for (const line of ['a', undefined, undefined, undefined]) {
        const answer = await next(line);
        called.push(answer);
        if (answer.ok) await act(answer.value.guid, 'start');
      }
      expect(called.map((answer) => (answer.ok ? answer.value.guid : answer.error.code))).toEqual([
        a1.id,
        b1.id,
        b2.id,
        'nobody-waiting',
      ]);
    });

    it('[STAFF-07] calls one person to a desk until they have come; one more only when chosen', async () => {
      const { add, act, next } = await start();
      const [a1, a2, b1] = [await add('a'), await add('a'), await add('b')];
      expect(await next('a')).toMatchObject({ ok: true, value: { guid: a1.id } });
      for (const line of ['a', 'b', undefined]) {
        expect(await next(line)).toEqual({ ok: false, error: { code: 'still-called' } });
      }
      expect(await act(b1.id, 'call')).toMatchObject({ ok: true, value: { stage: 'called' } });
      await act(a1.id, 'start');
      expect(await next('a')).toEqual({ ok: false, error: { code: 'still-called' } });
      await act(b1.id, 'undo');
      expect(await next('a')).toMatchObject({ ok: true, value: { guid: a2.id } });
    });

    it('[STAFF-09] transfers a ticket to another line with its place and its code', async () => {
      const { deps, add, act, next } = await start();
      const [a1, b1] = [await add('a'), await add('b')];
      await next('a');
      await act(a1.id, 'start');
      const versions = async () => {
        const { lines } = await boardOf(deps);
        return lines.map(({ version }) => version);
      };
      const before = await versions();
      const moved = await act(a1.id, 'transfer', 'b');
      expect(moved).toMatchObject({ ok: true, value: { guid: a1.id, stage: 'waiting', ticketCode: 'L-001' } });
      expect(await versions()).toEqual(before.map((version) => version + 1));
      expect((await boardOf(deps)).tickets.map(({ guid, ticketCode, lineId }) => [guid, ticketCode, lineId])).toEqual([
        [a1.id, 'L-001', 'b'],
        [b1.id, 'N-001', 'b'],
      ]);
      expect(await deps.tickets.find(SITE, a1.id)).toMatchObject({ joinedAt: a1.joinedAt, desk: null });
      await act(b1.id, 'hold');
      expect(await act(b1.id, 'transfer', 'a')).toEqual({ ok: false, error: { code: 'not-now' } });
    });

    it('[STAFF-08] undoes a transfer: the desk, line, service and number are as before, until something else happens', async () => {
      const { deps, add, act, next } = await start();
      const [a1] = [await add('a'), await add('b')];
      await next('a');
      await act(a1.id, 'start');
      const serving = await deps.tickets.find(SITE, a1.id);
      await act(a1.id, 'transfer', 'b');
      expect((await boardOf(deps)).tickets.find(({ guid }) => guid === a1.id)?.actions).toContain('undo');
      expect(await act(a1.id, 'undo')).toMatchObject({ ok: true, value: { stage: 'serving', number: a1.number } });
      const { lineId, serviceId, desk, number, servedAt } = serving ?? a1;
      expect(await deps.tickets.find(SITE, a1.id)).toMatchObject({ lineId, serviceId, desk, number, servedAt });
      await act(a1.id, 'transfer', 'b');
      await act(a1.id, 'ready');
      await act(a1.id, 'undo');
      expect(await act(a1.id, 'undo')).toEqual({ ok: false, error: { code: 'not-now' } });
      expect(await deps.tickets.find(SITE, a1.id)).toMatchObject({ stage: 'waiting', lineId: 'b' });
    });
  });
}
