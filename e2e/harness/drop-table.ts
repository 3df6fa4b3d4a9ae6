import { join } from 'node:path';
import type { Database } from '@openturn/server/src/kernel/db/database.ts';
import { openDatabase } from '@openturn/server/src/kernel/db/open-database.ts';
import type { RunningServer } from './start-server.ts';

/** Breaks a running server: whatever needs this table fails from now on. */
export async function dropTable({ dataDir, databaseUrl }: RunningServer, table: keyof Database): Promise<void> {
  const { kysely, close } = await openDatabase({ databaseUrl, sqliteFile: join(dataDir, 'openturn.sqlite') });
  try {
    await kysely.schema.dropTable(table).execute();
  } finally {
    await close();
  }
}
