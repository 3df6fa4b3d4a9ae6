import { sql, type Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** Finds the next messages to send, and earlier ones about the same subject, however many are waiting. */
export async function openNotices({ schema }: Kysely<Database>): Promise<void> {
  const isOpen = sql<boolean>`state in ('queued', 'sending')`;
  await schema
    .createIndex('notices_next')
    .on('notices')
    .columns(['channel', 'next_at', 'notice_id'])
    .where(isOpen)
    .execute();
  await schema
    .createIndex('notices_of_subject')
    .on('notices')
    .columns(['site_id', 'subject_id', 'channel', 'created_at', 'notice_id'])
    .where(isOpen)
    .execute();
  await schema.dropIndex('notices_due').execute();
}
