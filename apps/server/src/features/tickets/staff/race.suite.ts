import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it } from 'vitest';
import { alertStore } from '#features/alerts/store/sql-alert-store.ts';
import { accountStore } from '#features/staff/store/sql-account-store.ts';
import { auditStore } from '#features/staff/store/sql-audit-store.ts';
import { deskStore } from '#features/staff/store/sql-desk-store.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { writeDesks } from '#seed/seed-staff.ts';
import { siteStore } from '#features/sites/store/sql-site-store.ts';
import { ticketStore } from '#features/tickets/store/sql-ticket-store.ts';
import { randomGuid } from '#kernel/random-guid.ts';
import { actByStaff as actAsStaff } from './act-by-staff.ts';
import { callNextTicket } from './call-next-ticket.ts';
import type { ConsoleDeps } from '#features/tickets/console-deps.ts';
import type { StaffMember } from '#features/staff/require-staff.ts';
import { actOnTicket } from '#features/tickets/visitor/act-on-ticket.ts';
import { addTicket, limitsOf, runTicketTimer, type Ticket } from '#features/tickets/index.ts';
import { writeAccounts } from '#testing/database/write-accounts.ts';
import { lineFixture, siteFixture, writeSites } from '#testing/samples/site-fixture.ts';

const SITE = 100_001;
const STAFF = Array.from({ length: 10 }, (_, index) => `staff-${index}`);
const ROUNDS = 5;

/** Concurrent actions against a real database. */
export function raceSuite(name: string, open: () => Promise<Db>): void {
  async function start() {
    const db = await open();
    await writeSites(db, [siteFixture({ lines: [lineFixture('a'), lineFixture('b')] })]);
    await db.kysely.transaction().execute((trx) =>
      writeDesks(
        trx,
        SITE,
        STAFF.map((id) => ({ id: `desk of ${id}`, names: { en: id }, lines: ['a'] })),
      ),
    );
    await writeAccounts(db, {
      accounts: STAFF.map((id) => ({ id, email: `${id}@elm.example`, name: id, passwordHash: 'hash' })),
      sites: STAFF.map((id) => ({ siteId: SITE, staffId: id, accountId: id, role: 'agent' })),
    });
    const time = { now: 1_800_000_000_000 };
    const clock = { now: () => time.now };
    const sites = siteStore(db);
    const deps: ConsoleDeps = {
      tickets: ticketStore(db),
      accounts: accountStore(db),
      alerts: alertStore(db),
      desks: deskStore(db),
      audit: auditStore(db),
      sites,
      clock,
      channels: { unsent: async () => [] },
      places: { read: async () => null },
      newId: randomGuid,
      plansOf: async () => new Map(),
      wakeOutbox: () => {},
      limitsOf: limitsOf({ sites }),
    };
    const staff = STAFF.map((id): StaffMember => {
      return { siteId: SITE, staffId: id, accountId: id, name: id, role: 'agent', lines: null, calendars: null };
    });
    for (const { staffId } of staff) {
      await deps.desks.take({ siteId: SITE, staffId, deskId: `desk of ${staffId}`, lines: null, at: time.now });
    }
    const add = async (): Promise<Ticket> => {
      time.now++;
      const added = await addTicket({ siteId: SITE, lineId: 'a', name: 'Ada', language: 'en', by: 'agent' }, deps);
      if (!added.ok) throw new Error(added.error.code);
      return added.value;
    };
    const logOf = async ({ id }: Ticket) => (await deps.tickets.log(SITE, id)).map(({ event }) => event);
    const stageOf = async ({ id }: Ticket) => (await deps.tickets.find(SITE, id))?.stage;
    return { db, deps, staff, time, add, logOf, stageOf };
  }
  const queue = async (add: () => Promise<Ticket>, length: number) => {
    const people: Ticket[] = [];
    for (let index = 0; index < length; index++) people.push(await add());
    return people;
  };

  describe(`${name}: concurrent actions`, () => {
    it('[STATE-04] ten agents call next and get ten tickets, in the line’s order', async () => {
      const { deps, staff, add } = await start();
      for (let round = 0; round < ROUNDS; round++) {
        const people = await queue(add, 12);
        const called = await Promise.all(
          staff.map((member) => callNextTicket({ member, line: undefined, idempotencyKey: null }, deps)),
        );
        const guids = called.map((answer) => (answer.ok ? answer.value.guid : answer.error.code));
        expect(guids.toSorted()).toEqual(
          people
            .slice(0, 10)
            .map(({ id }) => id)
            .toSorted(),
        );
        for (const { id } of await deps.tickets.active(SITE, 'a')) {
          await actOnTicket({ siteId: SITE, guid: id, action: 'leave', key: null }, deps);
        }
      }
    });

    it('[STAFF-07] next is sent fifty times at once to one desk, for two lines: it calls one person', async () => {
      const { deps, staff, add, stageOf } = await start();
      const [member, colleague] = staff as [StaffMember, StaffMember];
      const people = await queue(add, 12);
      for (const { id } of people.slice(6)) {
        await actAsStaff({ member: colleague, guid: id, action: 'transfer', line: 'b', idempotencyKey: null }, deps);
      }
      const lines = (at: number) => (at % 3 === 0 ? undefined : at % 3 === 1 ? 'a' : 'b');
      const next = (line: string | undefined) => callNextTicket({ member, line, idempotencyKey: null }, deps);
      for (let round = 0; round < ROUNDS; round++) {
        const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => next(lines(at + round))));
        const called = answers.flatMap((answer) => (answer.ok ? [answer.value.guid] : []));
        expect(called).toHaveLength(1);
        const stages = await Promise.all(people.map(stageOf));
        expect(stages.filter((stage) => stage === 'called')).toHaveLength(1);
        const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]));
        expect(new Set(refusals)).toEqual(new Set(['still-called']));
        for (const action of ['start', 'complete'] as const) {
          await actAsStaff({ member, guid: called[0] ?? '', action, idempotencyKey: null }, deps);
        }
      }
    });

    it('[STATE-04] a visitor leaves while being called: one action wins, the other is refused', async () => {
      const { deps, staff, add, logOf } = await start();
      const [member] = staff as [StaffMember];
      for (let round = 0; round < ROUNDS * 4; round++) {
        const ticket = await add();
        const target = { siteId: SITE, guid: ticket.id };
        const leave = () => actOnTicket({ ...target, action: 'leave', stage: 'waiting', key: null }, deps);
        const call = () => actAsStaff({ member, guid: ticket.id, action: 'call', idempotencyKey: null }, deps);
        const answers = await Promise.all((round % 2 === 0 ? [leave, call] : [call, leave]).map((one) => one()));
        expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
        expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, error: { code: 'not-now' } });
        expect(await logOf(ticket)).toHaveLength(2);
      }
    });

    it('[STAFF-09] a transfer races the next call: nobody is called from a line that they have left', async () => {
      const { deps, staff, add, stageOf } = await start();
      const [first, second] = staff as [StaffMember, StaffMember];
      for (let round = 0; round < ROUNDS * 2; round++) {
        const [ada, bob] = [await add(), await add()];
        const send = () =>
          actAsStaff({ member: second, guid: ada.id, action: 'transfer', line: 'b', idempotencyKey: null }, deps);
        const next = () => callNextTicket({ member: first, line: 'a', idempotencyKey: null }, deps);
        const both = round % 2 === 0 ? [send(), next()] : [next(), send()].toReversed();
        const [sent, called] = await Promise.all(both);
        const expected = sent?.ok ? bob : ada;
        expect(called).toMatchObject({ ok: true, value: { guid: expected.id } });
        expect(await stageOf(expected)).toBe('called');
        for (const { id } of [ada, bob]) {
          await actOnTicket({ siteId: SITE, guid: id, action: 'leave', key: null }, deps);
        }
      }
    });

    it('[API-13] one request is sent a hundred times: it has one effect and one answer', async () => {
      const { deps, staff, add, logOf } = await start();
      const [ada, bob] = [await add(), await add()];
      const [member] = staff as [StaffMember];
      const many = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 100 }, work));
      const ready = { siteId: SITE, guid: ada.id, action: 'im_ready', key: 'one-and-the-same' } as const;
      const acted = await many(() => actOnTicket(ready, deps));
      expect(new Set(acted.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(acted[0]).toMatchObject({ ok: true, value: { stage: 'ready', version: 2 } });
      expect(await logOf(ada)).toEqual(['add', 'im_ready']);

      const next = { member, line: undefined, idempotencyKey: 'one-and-another' };
      const called = await many(() => callNextTicket(next, deps));
      for (const answer of called) expect(answer).toEqual(called[0]);
      expect(called[0]).toMatchObject({ ok: true, value: { guid: ada.id } });
      expect(await logOf(bob)).toEqual(['add']);
    });

    it('[STATE-04] two nodes run the same timers while visitors return by themselves', async () => {
      const { deps, time, add, logOf, stageOf } = await start();
      const people = await queue(add, 12);
      for (const { id } of people) {
        await actOnTicket({ siteId: SITE, guid: id, action: 'need_more_time', minutes: 5, key: null }, deps);
      }
      time.now += 5 * MINUTE_MS;
      const sweep = async () => {
        for (const ticket of await deps.tickets.due(time.now, 100)) await runTicketTimer(ticket, deps);
      };
      const backs = people
        .slice(0, 6)
        .map(({ id }) => actOnTicket({ siteId: SITE, guid: id, action: 'return', key: null }, deps));
      await Promise.all([sweep(), ...backs, sweep(), sweep()]);
      for (const ticket of people) {
        expect(await logOf(ticket)).toEqual(['add', 'need_more_time', 'return']);
        expect(await stageOf(ticket)).toBe('waiting');
      }
      expect(await deps.tickets.due(time.now, 1)).toEqual([]);
    });

    it('[SCREEN-04] tickets let past are called, and the one that let them past returns once', async () => {
      const { deps, staff, add, logOf, stageOf } = await start();
      for (let round = 0; round < ROUNDS; round++) {
        const [ada, ...others] = (await queue(add, 4)) as [Ticket, ...Ticket[]];
        await actOnTicket({ siteId: SITE, guid: ada.id, action: 'need_more_time', places: 3, key: null }, deps);
        await Promise.all(
          others.map(({ id }, index) =>
            actAsStaff({ member: staff[index] as StaffMember, guid: id, action: 'call', idempotencyKey: null }, deps),
          ),
        );
        expect(await stageOf(ada)).toBe('waiting');
        expect(await logOf(ada)).toEqual(['add', 'need_more_time', 'return']);
        await actOnTicket({ siteId: SITE, guid: ada.id, action: 'leave', key: null }, deps);
      }
    });
  });
}
