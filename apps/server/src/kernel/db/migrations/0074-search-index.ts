import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

type Schema = Kysely<Database>['schema'];

/** Everything in these tables is made from others, again if need be: a backup leaves them out. */
const MADE = [
  'search_changes',
  'search_sites',
  'search_words',
  'search_vocabulary',
  'search_spans',
  'search_near',
  'search_boxes',
  'search_open',
];

/** Finding a business by its name and near a position, and what has changed since it was last written there. */
export async function searchIndex(kysely: Kysely<Database>): Promise<void> {
  const isPostgres = kysely.getExecutor().adapter instanceof PostgresAdapter;
  for (const table of MADE) await kysely.schema.dropTable(table).ifExists().execute();
  await createTables(kysely.schema, isPostgres);
  for (const statement of isPostgres ? ON_POSTGRES : ON_SQLITE) await sql.raw(statement).execute(kysely);
  for (const statement of isPostgres ? MARKED_ON_POSTGRES : MARKED_ON_SQLITE) await sql.raw(statement).execute(kysely);
  await sql`insert into search_changes (site_id) select site_id from sites`.execute(kysely);
}

async function createTables(schema: Schema, isPostgres: boolean): Promise<void> {
  // Bytes decide the order on both databases.
  const text = isPostgres ? sql`text collate "C"` : sql`text`;
  await schema
    .createTable('search_changes')
    .addColumn('change_id', isPostgres ? 'bigserial' : 'integer', (column) => column.primaryKey())
    .addColumn('site_id', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createTable('search_sites')
    .addColumn('site_id', 'integer', (column) => column.primaryKey())
    .addColumn('sort_name', text, (column) => column.notNull())
    .addColumn('words', text, (column) => column.notNull())
    .addColumn('latitude', 'double precision')
    .addColumn('longitude', 'double precision')
    // Its opening is known for two weeks, and looked up again after one.
    .addColumn('renew_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('search_sites_renew').on('search_sites').column('renew_at').execute();
  await schema
    .createTable('search_words')
    .addColumn('word', text, (column) => column.notNull())
    .addColumn('site_id', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('search_words_key', ['word', 'site_id'])
    .execute();
  await schema.createIndex('search_words_site').on('search_words').column('site_id').execute();
  await schema
    .createTable('search_vocabulary')
    .addColumn('word_id', isPostgres ? 'serial' : 'integer', (column) => column.primaryKey())
    .addColumn('word', text, (column) => column.notNull().unique())
    .addColumn('near', text, (column) => column.notNull())
    .execute();
  await schema
    .createTable('search_spans')
    .addColumn('span_id', isPostgres ? 'bigserial' : 'integer', (column) => column.primaryKey())
    .addColumn('site_id', 'integer', (column) => column.notNull())
    .addColumn('opens_at', 'bigint', (column) => column.notNull())
    .addColumn('closes_at', 'bigint', (column) => column.notNull())
    .addColumn('latitude', 'double precision')
    .addColumn('longitude', 'double precision')
    .execute();
  await schema.createIndex('search_spans_site').on('search_spans').columns(['site_id', 'closes_at']).execute();
}

const ON_SQLITE = [
  `create virtual table search_near using fts5(near, detail = none, tokenize = 'ascii')`,
  `create virtual table search_boxes using rtree(site_id, south, north, west, east)`,
  `create virtual table search_open using rtree(span_id, south, north, west, east, opens, closes)`,
];

/** Without the right to add pg_trgm, misspelled words are found by reading all words. */
const ON_POSTGRES = [
  `do $$ begin create extension if not exists pg_trgm; exception when others then null; end $$`,
  `do $$ begin
     if exists (select 1 from pg_extension where extname = 'pg_trgm') then
       create index search_vocabulary_near on search_vocabulary using gin (near gin_trgm_ops);
     end if;
   end $$`,
  `create index search_sites_position on search_sites using gist (point(longitude, latitude)) where latitude is not null`,
  `create index search_spans_position on search_spans using gist (point(longitude, latitude), int8range(opens_at, closes_at)) where latitude is not null`,
];

/** Whatever changes what people find, by whichever way. */
const WATCHED = [
  { table: 'sites', on: 'insert' },
  { table: 'sites', on: 'delete' },
  { table: 'sites', on: 'update', of: 'names, location_name, company_id, latitude, longitude, zone, settings' },
  { table: 'lines', on: 'insert' },
  { table: 'lines', on: 'update', of: 'state, open_until, archived_at' },
  { table: 'opening_hours', on: 'insert' },
  { table: 'opening_hours', on: 'delete' },
  { table: 'opening_exceptions', on: 'insert' },
  { table: 'opening_exceptions', on: 'update' },
  { table: 'opening_exceptions', on: 'delete' },
] as const;
const named = ({ table, on }: (typeof WATCHED)[number]) => `search_${table}_${on}`;
const ofColumns = (each: (typeof WATCHED)[number]) => ('of' in each ? ` of ${each.of}` : '');

const MARKED_ON_SQLITE = [
  ...WATCHED.map((each) => {
    const row = each.on === 'delete' ? 'old' : 'new';
    return `create trigger ${named(each)} after ${each.on}${ofColumns(each)} on ${each.table} begin
      insert into search_changes (site_id) values (${row}.site_id); end`;
  }),
  `create trigger search_companies_update after update of name on companies begin
    insert into search_changes (site_id) select site_id from sites where company_id = new.company_id; end`,
];

const MARKED_ON_POSTGRES = [
  `create or replace function search_mark() returns trigger language plpgsql as $$ begin
     if tg_op = 'DELETE' then insert into search_changes (site_id) values (old.site_id);
     else insert into search_changes (site_id) values (new.site_id); end if;
     return null; end $$`,
  `create or replace function search_mark_company() returns trigger language plpgsql as $$ begin
     insert into search_changes (site_id) select site_id from sites where company_id = new.company_id;
     return null; end $$`,
  ...WATCHED.map(
    (each) => `create trigger ${named(each)} after ${each.on}${ofColumns(each)} on ${each.table}
      for each row execute function search_mark()`,
  ),
  `create trigger search_companies_update after update of name on companies
    for each row execute function search_mark_company()`,
];
