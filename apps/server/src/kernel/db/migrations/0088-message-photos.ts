import { type Kysely, sql } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** A message can be a photo, which is kept like a document; and one photo is one message. */
export async function messagePhotos({ schema }: Kysely<Database>): Promise<void> {
  await schema.alterTable('conversation_messages').addColumn('photo', 'text').execute();
  await schema
    .createIndex('conversation_messages_photo')
    .unique()
    .on('conversation_messages')
    .columns(['site_id', 'photo'])
    .where(sql<boolean>`photo is not null`)
    .execute();
}
