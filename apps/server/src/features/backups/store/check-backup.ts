import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { BackupKey } from '#features/backups/file/backup-header.ts';
import { BrokenBackup, type BackupProblem } from '#features/backups/file/backup-problem.ts';
import {
  backupRows,
  openBackupFile,
  type BackupFile,
  type BackupRows,
} from '#features/backups/file/read-backup-file.ts';
import { MIGRATIONS } from '#kernel/db/migrations/migrations.ts';
import type { OnProgress } from './make-backup.ts';

/** Reads all of it, so that nothing is replaced by a file that is incomplete, changed or from a newer version. */
export async function checkBackup(
  path: string,
  keys: readonly BackupKey[],
  onProgress?: OnProgress,
  onRows?: (rows: BackupRows) => void,
): Promise<Result<BackupFile, BackupProblem>> {
  const opened = await openBackupFile(path, keys);
  if (!opened.ok) return opened;
  const { header } = opened.value;
  if (header.migrations.some((name) => !(name in MIGRATIONS))) {
    return err({ code: 'made-by-newer', by: `version ${header.app}` });
  }
  const total = Object.values(header.tables).reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  try {
    for await (const rows of backupRows(opened.value)) {
      const { table, lines } = rows;
      onRows?.(rows);
      done += lines.length;
      onProgress?.({ table, done, total });
    }
  } catch (error) {
    if (error instanceof BrokenBackup) return err(error.problem);
    throw error;
  }
  return ok(opened.value);
}
