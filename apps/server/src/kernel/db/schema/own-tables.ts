import type { Kysely, TableMetadata } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** Begins the names of the index's tables, and of those that SQLite adds to them. */
const OF_INDEX = 'search_';

/** All but the index of the search, which is written again from the others. */
export async function ownTables(kysely: Kysely<Database>): Promise<TableMetadata[]> {
  const tables = await kysely.introspection.getTables();
  return tables.filter(({ name }) => !name.startsWith(OF_INDEX));
}
