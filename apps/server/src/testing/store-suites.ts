import { describe, expect, it } from 'vitest';
import { deviceStore } from '#adapters/db/device-store.ts';
import { errorReportStore } from '#adapters/db/error-report-store.ts';
import { lineStore } from '#adapters/db/line-store.ts';
import type { Db } from '#adapters/db/open-database.ts';
import { outboxStore, writeOutbox } from '#adapters/db/outbox-store.ts';
import { siteStore } from '#adapters/db/site-store.ts';
import { ticketStore } from '#adapters/db/ticket-store.ts';
import { deviceStoreSuite } from '#features/devices/device-store.suite.ts';
import { errorReportStoreSuite } from '#features/error-reports/error-report-store.suite.ts';
import { lineStoreSuite } from '#features/lines/line-store.suite.ts';
import { siteStoreSuite } from '#features/sites/site-store.suite.ts';
import { addTicket } from '#features/tickets/add-ticket.ts';
import { moveTicket } from '#features/tickets/move-ticket.ts';
import { ticketStoreSuite } from '#features/tickets/ticket-store.suite.ts';
import { outboxStoreSuite } from '#ports/outbox-store.suite.ts';
import { openTicketsOn } from './open-ticket-stores.ts';
import { testSite, writeTestSites } from './test-site.ts';

type Open = (onQuery?: (sql: string) => void) => Promise<Db>;

/** All that must be the same on every database. */
export function databaseSuites(name: string, open: Open): void {
  siteStoreSuite(name, async (sites) => {
    const db = await open();
    await writeTestSites(db, sites);
    return siteStore(db);
  });
  lineStoreSuite(name, async (sites) => {
    const db = await open();
    await writeTestSites(db, sites);
    return lineStore(db);
  });
  deviceStoreSuite(name, async () => deviceStore(await open()));
  errorReportStoreSuite(name, async () => errorReportStore(await open()));
  ticketStoreSuite(name, async () => openTicketsOn(await open()));
  outboxStoreSuite(name, async () => {
    const db = await open();
    return {
      outbox: outboxStore(db),
      write: (messages, now) => db.kysely.transaction().execute((trx) => writeOutbox(trx, messages, now)),
    };
  });
  countingSuite(name, open);
  constraintSuite(name, open);
}

function countingSuite(name: string, open: Open): void {
  it(`${name}: [SCREEN-01] counts who waits and who is attended to, by two queries however many tickets there are`, async () => {
    const asked: string[] = [];
    const db = await open((sql) => asked.push(sql));
    await writeTestSites(db, [testSite(), testSite({ siteId: 100_002 })]);
    let ids = 0;
    const deps = {
      tickets: ticketStore(db),
      clock: { now: () => 1_000 },
      newId: () => `t${++ids}`,
      wakeOutbox: () => {},
    };
    const events = [
      [],
      ['im_ready'],
      ['park'],
      ['call'],
      ['call', 'arrive'],
      ['call', 'arrive', 'complete'],
      ['remove'],
    ] as const;
    for (const each of events) {
      const added = await addTicket({ siteId: 100_001, lineId: 'a', name: 'Ada', language: 'en', by: 'A' }, deps);
      if (!added.ok) throw new Error(added.error.code);
      for (const event of each)
        await moveTicket({ siteId: 100_001, ticketId: added.value.id, event, by: 'A', desk: added.value.id }, deps);
    }
    asked.length = 0;
    const boards = await lineStore(db).boards([100_001, 100_002]);
    expect(asked).toHaveLength(2);
    const counts = [...boards.values()].flatMap(({ lines }) => lines.map(({ waiting, serving }) => [waiting, serving]));
    expect(counts).toEqual([
      [2, 2],
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });
}

function constraintSuite(name: string, open: Open): void {
  const ticket = {
    ...{ site_id: 100_001, ticket_id: 't', line_id: 'a', version: 1, number: 1, stage: 'waiting', reason: null },
    ...{ joined_at: 1, due_at: null, behind_rank: null, stage_at: 1, return_at: null, respond_by: null, desk: null },
    ...{ service_id: null, device_hash: 'd', phone: 'p', name: '', party_size: 1, language: 'en', method: 1 },
  };

  describe(`${name}: what the database itself refuses`, () => {
    it.each([
      ['a second active ticket of one phone in a line', { ticket_id: 'u', device_hash: null }],
      ['a second active ticket of one device in a line', { ticket_id: 'u', phone: null }],
      ['a ticket in a line that does not exist', { ticket_id: 'u', line_id: 'zzz', device_hash: null, phone: null }],
      ['a stage that no table knows', { ticket_id: 'u', stage: 'lost', device_hash: null, phone: null }],
      ['a ticket that is called by no desk', { ticket_id: 'u', stage: 'called', device_hash: null, phone: null }],
      ['a desk that holds a ticket that waits', { ticket_id: 'u', desk: 'd1', device_hash: null, phone: null }],
      ['a ticket twice', { device_hash: null, phone: null }],
    ])('[STATE-04] %s', async (_, changes) => {
      const db = await open();
      await writeTestSites(db, [testSite()]);
      await db.kysely.insertInto('tickets').values(ticket).execute();
      await expect(
        db.kysely
          .insertInto('tickets')
          .values({ ...ticket, ...changes })
          .execute(),
      ).rejects.toThrow();
      const { count } = await db.kysely
        .selectFrom('tickets')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      expect(count).toBe(1);
    });

    it('[STATE-04] two log entries with one sequence', async () => {
      const db = await open();
      await writeTestSites(db, [testSite()]);
      await db.kysely.insertInto('tickets').values(ticket).execute();
      const entry = {
        ...{ site_id: 100_001, ticket_id: 't', sequence: 1, at: 1, actor: 'A', event: 'add' },
        ...{ from_stage: null, to_stage: 'waiting', reason: null, desk: null, idempotency_key: null },
      };
      await db.kysely.insertInto('ticket_events').values(entry).execute();
      await expect(db.kysely.insertInto('ticket_events').values(entry).execute()).rejects.toThrow();
    });
  });
}
