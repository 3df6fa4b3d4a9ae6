import { ticketStoreSuite } from '#features/tickets/ticket-store.suite.ts';
import { memoryOutbox } from '#jobs/outbox-store.memory.ts';
import { outboxStoreSuite } from '#ports/outbox-store.suite.ts';
import { openTestDatabase } from '#testing/open-test-database.ts';
import { openTicketsInMemory, openTicketsOn } from '#testing/open-ticket-stores.ts';
import { outboxStore, writeOutbox } from './outbox-store.ts';

outboxStoreSuite('outbox store in memory', async () => {
  const outbox = memoryOutbox();
  return { outbox, write: outbox.write };
});

outboxStoreSuite('outbox store on SQLite', async () => {
  const db = await openTestDatabase();
  return {
    outbox: outboxStore(db),
    write: (messages, now) => db.kysely.transaction().execute((trx) => writeOutbox(trx, messages, now)),
  };
});

ticketStoreSuite('ticket store in memory', openTicketsInMemory);
ticketStoreSuite('ticket store on SQLite', async () => openTicketsOn(await openTestDatabase()));
