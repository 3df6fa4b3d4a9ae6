import { join } from 'node:path';
import { openDatabase } from '#kernel/db/open-database.ts';
import { ticketStore } from '#features/tickets/store/sql-ticket-store.ts';
import { randomGuid } from '#kernel/random-guid.ts';
import { addTicket } from '#features/tickets/rules/add-ticket.ts';

type Crash = { databaseUrl: string; dataDir: string; siteId: number; lineId: string };

const { databaseUrl, dataDir, siteId, lineId } = JSON.parse(process.argv[2] ?? '') as Crash;
const db = await openDatabase({ databaseUrl, sqliteFile: join(dataDir, 'openturn.sqlite') });
const added = await addTicket(
  { siteId, lineId, name: 'Ada', language: 'en', by: 'agent' },
  { tickets: ticketStore(db), clock: { now: Date.now }, newId: randomGuid, wakeOutbox: () => {} },
);
process.stdout.write(added.ok ? `${added.value.id}\n` : `${added.error.code}\n`);
// Waits to be killed.
setInterval(() => {}, 60_000);
