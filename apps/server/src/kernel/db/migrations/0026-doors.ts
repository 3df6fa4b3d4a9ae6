import { sql, type Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** Where tickets come from and whether anybody ever looked at them; what finds an encrypted phone or email by a part. */
export async function doors({ schema }: Kysely<Database>): Promise<void> {
  await schema.alterTable('tickets').addColumn('origin', 'text').execute();
  await schema.alterTable('tickets').addColumn('seen_at', 'bigint').execute();
  await schema.alterTable('tickets').addColumn('contact_parts', 'text').execute();
  await schema
    .createIndex('tickets_unanswered')
    .on('tickets')
    .column('joined_at')
    .where(sql<boolean>`stage = 'waiting' and origin is not null and seen_at is null`)
    .execute();
}
