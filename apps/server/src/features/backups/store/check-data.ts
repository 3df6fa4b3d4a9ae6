import { sql, type Transaction } from 'kysely';
import type { Database } from '#kernel/db/database.ts';
import { MIGRATIONS } from '#kernel/db/migrations/migrations.ts';
import type { DialectName } from '#kernel/db/open-database.ts';
import { schemaAt } from './schema-at.ts';

/** What this version reads is there and can be read; throws otherwise, so that the transaction is undone. */
export async function checkData(trx: Transaction<Database>, dialect: DialectName): Promise<void> {
  for (const { name, columns } of await schemaAt(Object.keys(MIGRATIONS))) {
    const listed = sql.join(columns.map((column) => sql.ref(column)));
    await sql`select ${listed} from ${sql.table(name)} limit 1`.execute(trx);
  }
  if (dialect === 'postgres') return;
  const { rows } = await sql<{ table: string }>`pragma foreign_key_check`.execute(trx);
  if (rows[0]) throw new Error(`a row of ${rows[0].table} refers to one that is missing`);
}

/** What no upgrade may lose. */
const CORE = ['companies', 'sites', 'lines', 'services', 'tickets', 'appointments', 'accounts'] as const;

export type CoreCounts = Readonly<Record<string, number>>;

export async function countCore(trx: Transaction<Database>, tables: readonly string[]): Promise<CoreCounts> {
  const counts: Record<string, number> = {};
  for (const name of CORE.filter((table) => tables.includes(table))) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(trx);
    counts[name] = Number(rows[0]?.count);
  }
  return counts;
}
