import { randomBytes } from 'node:crypto';
import { openServerDatabase } from './open-server-database.ts';
import { ticketStore } from '@openturn/server/src/features/tickets/store/sql-ticket-store.ts';
import { takeOrders } from './take-orders.ts';

/** A second process on the same database; its changes leave through the server's outbox. */
const db = await openServerDatabase({
  dataDir: process.env['DATA_DIR'] ?? '',
  databaseUrl: process.env['DATABASE_URL'] ?? '',
});
takeOrders({
  tickets: ticketStore(db),
  clock: { now: Date.now },
  newId: () => randomBytes(18).toString('base64url'),
  wakeOutbox: () => {},
});
process.once('disconnect', () => process.exit(0));
process.send?.('ready');
