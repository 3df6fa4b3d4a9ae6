import { afterAll, beforeAll } from 'vitest';
import { ticketStoreSuite } from '#features/tickets/ticket-store.suite.ts';
import { outboxStoreSuite } from '#ports/outbox-store.suite.ts';
import { openTestDatabase } from '#testing/open-test-database.ts';
import { openTicketsOn } from '#testing/open-ticket-stores.ts';
import { startPostgres, type StartedPostgres } from '#testing/start-postgres.ts';
import { outboxStore, writeOutbox } from './outbox-store.ts';

let postgres: StartedPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

outboxStoreSuite('outbox store on PostgreSQL', async () => {
  const db = await openTestDatabase({ postgres });
  return {
    outbox: outboxStore(db),
    write: (messages, now) => db.kysely.transaction().execute((trx) => writeOutbox(trx, messages, now)),
  };
});

ticketStoreSuite('ticket store on PostgreSQL', async () => openTicketsOn(await openTestDatabase({ postgres })));
