import type { Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** What a change of the settings changed: values before and after, by field. */
export async function settingChanges({ schema }: Kysely<Database>): Promise<void> {
  await schema.alterTable('audit_log').addColumn('changes', 'text').execute();
}
