import type { Transaction } from 'kysely';
import type { Database } from '#kernel/db/database.ts';
import { writeOutbox } from '#kernel/outbox/sql-outbox-store.ts';

/** Pages, calendars and free times that show the site are read anew. */
export async function announceSetup(trx: Transaction<Database>, siteId: number, at: number): Promise<void> {
  await trx
    .updateTable('sites')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('site_id', '=', siteId)
    .execute();
  await writeOutbox(trx, [{ siteId, topic: 'site.changed', payload: {} }], at);
}
