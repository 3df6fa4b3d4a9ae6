import { outboxStore } from '#kernel/outbox/sql-outbox-store.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { ticketStore } from '#features/tickets/store/sql-ticket-store.ts';
import type { OpenedTickets } from '#features/tickets/store/ticket-store.suite.ts';
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
