import { type Kysely, sql } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** Accounts whose person the sign-in provider has signed in: of those, their email is not merely what somebody entered. */
export async function providerKnown(db: Kysely<Database>): Promise<void> {
  await db.schema.alterTable('accounts').addColumn('provider_known_at', 'bigint').execute();
  await sql`
    update accounts set provider_known_at = (
      select min(linked_at) from account_links where account_links.account_id = accounts.account_id
    )`.execute(db);
}
