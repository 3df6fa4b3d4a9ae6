import { sql, type Transaction } from 'kysely';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { BackupHeader, BackupKey } from '#features/backups/file/backup-header.ts';
import { BrokenBackup, type BackupProblem } from '#features/backups/file/backup-problem.ts';
import type { StoredFiles } from '#features/backups/file/stored-files.ts';
import type { Database } from '#kernel/db/database.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { sealStored } from '#kernel/db/sealing/seal-stored.ts';
import { checkBackup } from './check-backup.ts';
import type { OnProgress } from './make-backup.ts';
import { restoreRows } from './restore-rows.ts';

type Options = {
  path: string;
  keys: readonly BackupKey[];
  /** Where the files of the backup go; without it they are left out. */
  files?: Pick<StoredFiles, 'write'> | null;
  at: number;
  /** Called once the file has been found right, before anything is replaced. */
  beforeReplacing?: (header: BackupHeader) => Promise<void>;
  /** Within the transaction, before anything is replaced; false leaves everything as it is. */
  mayReplace?: (trx: Transaction<Database>) => Promise<boolean>;
  /** Within the transaction, once everything has been replaced and checked. */
  afterwards?: (trx: Transaction<Database>) => Promise<void>;
  /** How many servers may run on the data: the one that restores. */
  ownServers?: number;
  onProgress?: (phase: 'check' | 'restore', progress: Parameters<OnProgress>[0]) => void;
};

/**
 * Checks all of the file, then replaces everything or nothing. A server that runs on the data must begin anew
 * afterwards; there can be no other.
 */
export async function restoreBackup(
  db: Db,
  { path, keys, files = null, at, beforeReplacing, mayReplace, afterwards, ownServers = 0, onProgress }: Options,
): Promise<Result<BackupHeader, BackupProblem>> {
  if ((await serversOn(db)) > ownServers) return err({ code: 'server-running' });
  const checked = await checkBackup(path, keys, (progress) => onProgress?.('check', progress));
  if (!checked.ok) return checked;
  await beforeReplacing?.(checked.value.header);
  try {
    await restoreRows(db, checked.value, {
      files,
      onProgress: (progress) => onProgress?.('restore', progress),
      ...(mayReplace && { mayReplace }),
      ...(afterwards && { afterwards }),
    });
  } catch (error) {
    if (error instanceof BrokenBackup) return err(error.problem);
    throw error;
  }
  // Also what was in clear in a backup of an early version.
  await sealStored(db, at);
  return ok(checked.value.header);
}

/** Each node listens for notifications of the others. SQLite's folder has a lock of its own. */
async function serversOn({ kysely, dialect }: Db): Promise<number> {
  if (dialect === 'sqlite') return 0;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'openturn-bus'`.execute(kysely);
  return rows[0]?.count ?? 0;
}
