import { join } from 'node:path';
import { openDatabase, type Db } from '@openturn/server/src/kernel/db/open-database.ts';

/** Nodes with folders of their own share one. */
export const NODES_KEY = Buffer.alloc(32, 'nodes of a test').toString('base64');

type Place = { dataDir: string; databaseUrl: string };

/** The database of a running server, opened with the server's key. */
export function openServerDatabase({ dataDir, databaseUrl }: Place): Promise<Db> {
  const dataKeys = databaseUrl ? [NODES_KEY] : [];
  return openDatabase({ databaseUrl, sqliteFile: join(dataDir, 'openturn.sqlite'), dataKeys });
}
