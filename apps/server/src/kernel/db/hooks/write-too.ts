import type { Transaction } from 'kysely';
import type { Database } from '../database.ts';

/** What another feature writes in the same transaction as a ticket; false if something has changed since, which undoes both. */
export type WriteToo = (
  trx: Transaction<Database>,
  ticket: { siteId: number; id: string },
  at: number,
) => Promise<boolean>;
