import { setTimeout as after } from 'node:timers/promises';
import pg from 'pg';

/** A database of PostgreSQL that one test uses, and after it another one. */
export type LentDatabase = {
  url: string;
  /** Once the test has closed its connections. */
  giveBack(): Promise<void>;
};

/**
 * Lends copies of a template. What a test gives back holds what the template holds before another test gets it, which
 * takes a tenth of the time of a new copy: files of a database are created and deleted slowly.
 */
export function reusedDatabases(copy: () => Promise<string>): () => Promise<LentDatabase> {
  const free: LentDatabase[] = [];
  const open = async () => {
    const url = await copy();
    const client = new pg.Client({ connectionString: url, application_name: 'openturn-tests' });
    client.on('error', () => {});
    await client.connect();
    // It must not keep this process alive.
    (client as unknown as { unref(): void }).unref();
    const [reset, tables] = [await resetOf(client), await tablesOf(client)];
    const lent: LentDatabase = {
      url,
      giveBack: async () => {
        await closed(client);
        await client.query(reset);
        // A test that changes tables has had the database for itself.
        if ((await tablesOf(client)) === tables) free.push(lent);
        else await client.end();
      },
    };
    return lent;
  };
  return async () => free.pop() ?? (await open());
}

/** Waits for closed connections to leave, which takes a millisecond; those that a test left open are ended. */
async function closed(client: pg.Client): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    if ((await client.query(OTHERS)).rows.length === 0) return;
    await after(2);
  }
  await client.query(`select pg_terminate_backend(pid, 10000) from (${OTHERS}) as others`);
}

const OTHERS = `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;

/** Changes with each change of a table, a column or an index. */
const TABLES = `select count(*) as relations, max(xmin::text::bigint) as changed, sum(columns.count) as columns,
    max(columns.changed) as columns_changed
  from pg_class, lateral (
    select count(*), max(xmin::text::bigint) as changed from pg_attribute where attrelid = pg_class.oid
  ) as columns
  where relnamespace = 'public'::regnamespace`;

async function tablesOf(client: pg.Client): Promise<string> {
  return JSON.stringify((await client.query(TABLES)).rows);
}

/** Statements that bring the rows back that the database has now. */
async function resetOf(client: pg.Client): Promise<string> {
  const found = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const names = found.rows.map(({ name }) => name);
  const filled: string[] = [];
  for (const name of names) {
    const { rows } = await client.query<{ all: string | null }>(`select json_agg(t)::text as all from ${name} as t`);
    const all = rows[0]?.all;
    if (!all) continue;
    const literal = pg.escapeLiteral(all);
    filled.push(`insert into ${name} select * from json_populate_recordset(null::${name}, ${literal})`);
  }
  return [
    'begin',
    // Rows go in any order: foreign keys are not checked.
    'set local session_replication_role = replica',
    ...names.map((name) => `delete from ${name}`),
    ...filled,
    'commit',
  ].join(';\n');
}
