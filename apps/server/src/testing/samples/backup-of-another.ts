import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { makeBackup, type BackupKey } from '#features/backups/index.ts';
import { dataKeyId } from '#kernel/db/sealing/data-cipher.ts';
import { migrate } from '#kernel/db/migrate.ts';
import { openDatabase } from '#kernel/db/open-database.ts';
import { seedTestSites } from './test-site.ts';

const AT = 1_770_000_000_000;
const SECRET = Buffer.alloc(32, 7);
export const BACKUP_KEY: BackupKey = { id: dataKeyId(SECRET), secret: SECRET };

/** Removed with the test. */
export async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'openturn-restore-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** The file of a server with businesses. */
export async function backupOfAnother(key: BackupKey | null = null) {
  const dir = await temporaryFolder();
  const where = { databaseUrl: '', sqliteFile: join(dir, 'openturn.sqlite') };
  const db = await openDatabase(where);
  await migrate(db);
  await seedTestSites(db);
  const path = join(dir, 'a.backup');
  await makeBackup({ ...where, cipher: db.cipher, key, app: 'test' }, { path, at: AT });
  await db.close();
  return readFile(path);
}
