import { join } from 'node:path';
import { openDatabase } from '@openturn/server/src/kernel/db/open-database.ts';
import { sql } from 'kysely';
import type { RunningServer } from './start-server.ts';

/** The full content of a SQLite server, by table. */
export async function storedText({ dataDir }: RunningServer): Promise<Record<string, string>> {
  const { kysely, close } = await openDatabase({ databaseUrl: '', sqliteFile: join(dataDir, 'openturn.sqlite') });
  try {
    const tables = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(kysely);
    const stored: Record<string, string> = {};
    for (const { name } of tables.rows) {
      stored[name] = JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(kysely)).rows);
    }
    return stored;
  } finally {
    await close();
  }
}
