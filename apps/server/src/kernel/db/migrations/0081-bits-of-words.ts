import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** Beside each word of a site, which other words it may have: until it is written again, any. */
export async function bitsOfWords(kysely: Kysely<Database>): Promise<void> {
  const isPostgres = kysely.getExecutor().adapter instanceof PostgresAdapter;
  for (const statement of isPostgres ? ON_POSTGRES : ON_SQLITE) await sql.raw(statement).execute(kysely);
  // No longer as they would be written, so that the next sweep writes them all.
  await sql`update search_sites set words = words || ' '`.execute(kysely);
  await sql`insert into search_changes (site_id) select site_id from search_sites`.execute(kysely);
}

const ON_POSTGRES = [
  `alter table search_words add column bits bigint not null default -1`,
  `alter table search_words drop constraint search_words_key`,
  `alter table search_words add constraint search_words_key primary key (word, site_id) include (bits)`,
];

const ON_SQLITE = [
  `create table search_words_new (word text not null, site_id integer not null, bits bigint not null default -1,
     primary key (word, site_id)) without rowid`,
  `insert into search_words_new (word, site_id) select word, site_id from search_words`,
  `drop table search_words`,
  `alter table search_words_new rename to search_words`,
  `create index search_words_site on search_words (site_id)`,
];
