import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openDatabase } from '@openturn/server/src/kernel/db/open-database.ts';
import { ticketStore } from '@openturn/server/src/features/tickets/store/sql-ticket-store.ts';
import { takeOrders } from './take-orders.ts';

/** A second process on the same database; its changes leave through the server's outbox. */
const db = await openDatabase({
  databaseUrl: process.env['DATABASE_URL'] ?? '',
  sqliteFile: join(process.env['DATA_DIR'] ?? '', 'openturn.sqlite'),
});
takeOrders({
  tickets: ticketStore(db),
  clock: { now: Date.now },
  newId: () => randomBytes(18).toString('base64url'),
  wakeOutbox: () => {},
});
process.once('disconnect', () => process.exit(0));
process.send?.('ready');
