import { sql, type Transaction } from 'kysely';
import type { Database } from '#kernel/db/database.ts';
import type { TableShape } from './schema-at.ts';

/** Of what visitors and staff see. An open page takes nothing whose version is lower than the one it shows. */
const SHOWN = [
  'sites',
  'lines',
  'tickets',
  'appointments',
  'standbys',
  'calendar_versions',
  'payments',
  'visit_orders',
] as const;

/** The highest version of anything shown until now; 0 without any. */
export async function highestVersion(trx: Transaction<Database>, shapes: readonly TableShape[]): Promise<number> {
  let highest = 0;
  for (const table of SHOWN) {
    const shape = shapes.find(({ name }) => name === table);
    if (!shape?.columns.includes('version')) continue;
    const { rows } = await sql<{
      version: number | null;
    }>`select max(version) as version from ${sql.table(table)}`.execute(trx);
    highest = Math.max(highest, rows[0]?.version ?? 0);
  }
  return highest;
}

/** What was restored is newer than what it replaces, although it is as it was before. */
export async function raiseVersions(trx: Transaction<Database>, by: number): Promise<void> {
  if (by === 0) return;
  for (const table of SHOWN) {
    await sql`update ${sql.table(table)} set version = version + ${by}`.execute(trx);
  }
}
