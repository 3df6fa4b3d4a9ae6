import type { Transaction } from 'kysely';
import type { Database } from '#kernel/db/database.ts';
import { writeOutbox } from '#kernel/outbox/sql-outbox-store.ts';

/**
 * Of what visitors see of the business, which caches are kept under. It locks the business too, so that two changes
 * follow one another. False if there is no such business.
 */
export async function raiseSiteVersion(trx: Transaction<Database>, siteId: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sites')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Pages, calendars and free times that show the business are read anew. */
export async function announceSite(trx: Transaction<Database>, siteId: number, at: number): Promise<void> {
  await raiseSiteVersion(trx, siteId);
  await writeOutbox(trx, [{ siteId, topic: 'site.changed', payload: {} }], at);
}
