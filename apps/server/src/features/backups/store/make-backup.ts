import type { BackupHeader, BackupKey } from '#features/backups/file/backup-header.ts';
import { fileLines, type StoredFiles } from '#features/backups/file/stored-files.ts';
import { writeBackupFile, type TableLines } from '#features/backups/file/write-backup-file.ts';
import { MIGRATIONS } from '#kernel/db/migrations/migrations.ts';
import type { DataCipher } from '#kernel/db/sealing/data-cipher.ts';
import { schemaAt } from './schema-at.ts';
import { openSnapshot, type SnapshotOf } from './snapshot.ts';
import { tableLines } from './table-lines.ts';

export type BackupSource = SnapshotOf & {
  cipher: DataCipher;
  /** Null leaves the file readable to anybody who has it. */
  key: BackupKey | null;
  app: string;
  /** What lies beside the database. Left out if it is kept elsewhere, such as in S3, where the rows name it, and of the copy before an upgrade, which changes none. */
  files?: StoredFiles | null;
};

export type OnProgress = (progress: { table: string; done: number; total: number }) => void;

type Options = { path: string; at: number; onProgress?: OnProgress };

/** A consistent copy of everything, while the server goes on. */
export async function makeBackup(source: BackupSource, { path, at, onProgress }: Options): Promise<BackupHeader> {
  const snapshot = await openSnapshot(source);
  try {
    const migrations = await snapshot.migrations();
    const unknown = migrations.find((name) => !(name in MIGRATIONS));
    if (unknown) throw new Error(`a newer Openturn wrote the data (${unknown}): make the backup with that one`);
    const shapes = await schemaAt(migrations);
    const tables = tableLines(snapshot, shapes, source.cipher);
    let total = 0;
    for (const { name } of onProgress ? shapes : []) total += await snapshot.count(name);
    const content = {
      app: source.app,
      createdAt: new Date(at).toISOString(),
      database: snapshot.dialect,
      sites: migrations.length === 0 ? 0 : await snapshot.count('sites'),
      migrations,
      tables: [
        ...(onProgress ? told(tables, total, onProgress) : tables),
        ...(source.files ? [fileLines(source.files)] : []),
      ],
    };
    return await writeBackupFile(content, { path, key: source.key });
  } finally {
    await snapshot.close();
  }
}

function told(tables: readonly TableLines[], total: number, onProgress: OnProgress): TableLines[] {
  let done = 0;
  return tables.map(({ lines, ...table }) => ({
    ...table,
    lines: (async function* () {
      for await (const batch of lines) {
        done += batch.length;
        onProgress({ table: table.table, done, total });
        yield batch;
      }
    })(),
  }));
}
