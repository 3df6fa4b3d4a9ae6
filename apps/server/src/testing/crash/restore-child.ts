import { join } from 'node:path';
import { restoreBackup } from '#features/backups/index.ts';
import { openDatabase } from '#kernel/db/open-database.ts';

type Restore = { databaseUrl: string; dataDir: string; path: string };

const { databaseUrl, dataDir, path } = JSON.parse(process.argv[2] ?? '') as Restore;
const db = await openDatabase({ databaseUrl, sqliteFile: join(dataDir, 'openturn.sqlite') });
/** Nothing goes on before the parent has seen the line, and perhaps killed this process. */
const say = (line: string) => process.stdout.write(`${line}\n`);
const restored = await restoreBackup(db, {
  path,
  keys: [],
  at: 0,
  beforeReplacing: async () => void say('checked'),
  onProgress: (phase) => say(phase),
});
say(restored.ok ? 'done' : restored.error.code);
await db.close();
