import type { Database } from '@openturn/server/src/kernel/db/database.ts';
import { openServerDatabase } from './open-server-database.ts';
import type { RunningServer } from './start-server.ts';

/** Breaks a running server: whatever needs this table fails from now on. */
export async function dropTable(server: RunningServer, table: keyof Database): Promise<void> {
  const { kysely, close } = await openServerDatabase(server);
  try {
    await kysely.schema.dropTable(table).execute();
  } finally {
    await close();
  }
}
