import { outboxStore } from '#kernel/outbox/sql-outbox-store.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { ticketStore } from '#features/tickets/store/sql-ticket-store.ts';
import type { MemoryTicketLine } from '#features/tickets/store/memory/memory-ticket-line.ts';
import { memoryTicketStore } from '#features/tickets/store/memory/memory-ticket-store.ts';
import type { OpenedTickets } from '#features/tickets/store/ticket-store.suite.ts';
import { memoryOutbox } from '#kernel/outbox/outbox-store.memory.ts';
import { siteFixture, writeSites } from '#testing/samples/site-fixture.ts';

const SITES = [100_001, 100_002];

export async function openTicketsOn(db: Db): Promise<OpenedTickets> {
  await writeSites(
    db,
    SITES.map((siteId) => siteFixture({ siteId })),
  );
  return {
    tickets: ticketStore(db),
    outboxRows: async () => (await outboxStore(db).counts()).pending,
    lineVersion: async (siteId, lineId) => {
      const { version } = await db.kysely
        .selectFrom('lines')
        .select('version')
        .where('site_id', '=', siteId)
        .where('line_id', '=', lineId)
        .executeTakeFirstOrThrow();
      return version;
    },
  };
}

export async function openTicketsInMemory(): Promise<OpenedTickets> {
  const lines = SITES.flatMap((siteId) =>
    ['a', 'b'].map((lineId): MemoryTicketLine => ({
      siteId,
      lineId,
      state: 'open',
      version: 1,
      nextNumber: 1,
      message: null,
    })),
  );
  const outbox = memoryOutbox();
  return {
    tickets: memoryTicketStore({ lines, write: outbox.write }),
    outboxRows: async () => (await outbox.counts()).pending,
    lineVersion: async (siteId, lineId) =>
      lines.find((line) => line.siteId === siteId && line.lineId === lineId)?.version ?? 0,
  };
}
