import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

const COLUMNS = 'names, location_name, company_id, latitude, longitude, zone, settings, city';

/** The search also finds businesses by their city. */
export async function citiesFound(kysely: Kysely<Database>): Promise<void> {
  const isPostgres = kysely.getExecutor().adapter instanceof PostgresAdapter;
  const mark = isPostgres
    ? 'for each row execute function search_mark()'
    : 'begin insert into search_changes (site_id) values (new.site_id); end';
  await sql.raw(`drop trigger search_sites_update${isPostgres ? ' on sites' : ''}`).execute(kysely);
  await sql.raw(`create trigger search_sites_update after update of ${COLUMNS} on sites ${mark}`).execute(kysely);
  await sql`insert into search_changes (site_id) select site_id from search_sites`.execute(kysely);
}
