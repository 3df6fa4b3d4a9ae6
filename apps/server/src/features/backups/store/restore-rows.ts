import { CompiledQuery, sql, type Transaction } from 'kysely';
import { backupRows, type BackupFile } from '#features/backups/file/read-backup-file.ts';
import { FILES } from '#features/backups/file/files-table.ts';
import { fileWriter, type StoredFiles } from '#features/backups/file/stored-files.ts';
import { BrokenBackup } from '#features/backups/file/backup-problem.ts';
import type { Database } from '#kernel/db/database.ts';
import { appliedMigrations, applyMigrations, takeMigrationTurn } from '#kernel/db/migrate.ts';
import { MIGRATIONS } from '#kernel/db/migrations/migrations.ts';
import type { Db, DialectName } from '#kernel/db/open-database.ts';
import { checkData } from './check-data.ts';
import { schemaAt } from './schema-at.ts';
import { highestVersion, raiseVersions } from './shown-versions.ts';
import { storedColumns, storedRow } from './table-lines.ts';
import type { OnProgress } from './make-backup.ts';

/**
 * Replaces everything in one transaction: the schema of the backup, its rows, then the migrations since. Killed at any
 * point, the data is as it was.
 */
export async function restoreRows(
  db: Db,
  file: BackupFile,
  {
    files,
    onProgress,
    mayReplace,
    afterwards,
  }: {
    files: Pick<StoredFiles, 'write'> | null;
    onProgress?: OnProgress;
    mayReplace?: (trx: Transaction<Database>) => Promise<boolean>;
    afterwards?: (trx: Transaction<Database>) => Promise<void>;
  },
): Promise<void> {
  await db.kysely.transaction().execute(async (trx) => {
    await takeMigrationTurn(trx, db.dialect);
    await waitForever(trx, db.dialect);
    if (mayReplace && !(await mayReplace(trx))) throw new BrokenBackup({ code: 'not-empty' });
    const replaced = await dropAll(trx);
    await applyMigrations(trx, file.header.migrations);
    await insertAll(trx, db.dialect, { file, files, onProgress });
    await applyMigrations(trx);
    await raiseVersions(trx, replaced.version);
    await checkData(trx, db.dialect);
    await afterwards?.(trx);
  });
}

/** Copying everything takes longer than any statement of the server. */
export async function waitForever(trx: Transaction<Database>, dialect: DialectName): Promise<void> {
  if (dialect === 'sqlite') return;
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
}

/** Only tables of ours: another program may use the same database. Returns the highest version that was shown. */
async function dropAll(trx: Transaction<Database>): Promise<{ version: number }> {
  const applied = await appliedMigrations(trx);
  if (applied.some((name) => !(name in MIGRATIONS))) throw new BrokenBackup({ code: 'data-is-newer' });
  const shapes = await schemaAt(applied);
  const version = await highestVersion(trx, shapes);
  for (const { name } of shapes.toReversed()) await trx.schema.dropTable(name).ifExists().execute();
  await trx.schema.dropTable('migrations').execute();
  return { version };
}

type Insert = { file: BackupFile; files: Pick<StoredFiles, 'write'> | null; onProgress: OnProgress | undefined };

async function insertAll(
  trx: Transaction<Database>,
  dialect: DialectName,
  { file, files, onProgress }: Insert,
): Promise<void> {
  const shapes = new Map((await schemaAt(file.header.migrations)).map((shape) => [shape.name, shape]));
  const total = Object.values(file.header.tables).reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  const writeFiles = files && fileWriter(files);
  for await (const part of backupRows(file)) {
    const { table, columns, lines } = part;
    const shape = shapes.get(table);
    if (table === FILES) await writeFiles?.(part);
    else if (!shape) throw new BrokenBackup({ code: 'altered' });
    else {
      const { names, hasParts } = storedColumns(columns, shape);
      const rows = lines.map((line) => storedRow(line, columns, hasParts));
      for (const batch of inBatches(rows, names.length)) {
        const text = `${insertInto(table, names)} ${placeholders(dialect, batch.length, names.length)}`;
        await trx.executeQuery(CompiledQuery.raw(text, batch.flat()));
      }
    }
    done += lines.length;
    onProgress?.({ table, done, total });
  }
}

/** Both databases take more in a statement; longer ones are not faster. */
const MOST_PARAMETERS = 9_000;

function* inBatches(rows: unknown[][], width: number): Generator<unknown[][]> {
  const size = Math.floor(MOST_PARAMETERS / width);
  for (let index = 0; index < rows.length; index += size) yield rows.slice(index, index + size);
}

/** The space keeps the statement out of those that the connection merges or prepares under a name. */
function insertInto(table: string, names: readonly string[]): string {
  return ` insert into "${table}" (${names.map((name) => `"${name}"`).join(', ')}) values`;
}

function placeholders(dialect: DialectName, rows: number, width: number): string {
  const one = (index: number) => (dialect === 'sqlite' ? '?' : `$${index + 1}`);
  return Array.from({ length: rows }, (_, row) => {
    return `(${Array.from({ length: width }, (_value, column) => one(row * width + column)).join(', ')})`;
  }).join(', ');
}
