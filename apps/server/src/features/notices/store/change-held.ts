import type { Transaction, Updateable } from 'kysely';
import type { Database } from '#kernel/db/database.ts';
import type { NoticesTable } from '#kernel/db/tables/message-tables.ts';
import type { Notice } from './notice-store.ts';

/** False if another node has leased it since, or it is settled. */
export async function changeHeld(
  trx: Transaction<Database>,
  { siteId, id, leasedUntil }: Notice,
  changes: Updateable<NoticesTable>,
): Promise<boolean> {
  const row = await trx
    .updateTable('notices')
    .set(changes)
    .where('site_id', '=', siteId)
    .where('notice_id', '=', id)
    .where('leased_until', '=', leasedUntil)
    .where('state', 'in', ['queued', 'sending'])
    .returning('notice_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The texts and emails that wait for a notification. */
export function changeFollowers(
  trx: Transaction<Database>,
  { siteId, subjectId, kind, occasion }: Notice,
  changes: Updateable<NoticesTable>,
) {
  return trx
    .updateTable('notices')
    .set(changes)
    .where('site_id', '=', siteId)
    .where('subject_id', '=', subjectId)
    .where('kind', '=', kind)
    .where('occasion', '=', occasion)
    .where('follows_push', '=', 1)
    .where('state', '=', 'queued');
}

/** They are due now. */
export async function releaseFollowers(trx: Transaction<Database>, notice: Notice): Promise<void> {
  await changeFollowers(trx, notice, { next_at: 0, is_quiet: 0 }).execute();
}
