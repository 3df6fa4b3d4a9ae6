import { ownTables } from '#kernel/db/schema/own-tables.ts';
import { sql } from 'kysely';
import { applyMigrations } from '#kernel/db/migrate.ts';
import { openDatabase } from '#kernel/db/open-database.ts';

export type TableShape = { name: string; columns: readonly string[] };

/** Written by the migrations themselves. */
const MIGRATIONS_TABLE = 'migrations';

/**
 * The tables after these migrations, those that others refer to first. Found by applying them to an empty database, so
 * that no list has to be kept up to date.
 */
export function schemaAt(migrations: readonly string[]): Promise<TableShape[]> {
  const key = migrations.join();
  const known = schemas.get(key) ?? readSchema(migrations);
  schemas.set(key, known);
  return known;
}

/** Migrations never change. */
const schemas = new Map<string, Promise<TableShape[]>>();

async function readSchema(migrations: readonly string[]): Promise<TableShape[]> {
  const db = await openDatabase({ databaseUrl: '', sqliteFile: ':memory:' });
  try {
    await db.kysely.transaction().execute((trx) => applyMigrations(trx, migrations));
    const tables = await ownTables(db.kysely);
    const { rows } = await sql<{ child: string; parent: string }>`select m.name as child, f."table" as parent
      from sqlite_schema m, pragma_foreign_key_list(m.name) f where m.type = 'table'`.execute(db.kysely);
    const shapes = tables
      .filter(({ name }) => name !== MIGRATIONS_TABLE)
      .map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name).toSorted() }));
    return parentsFirst(shapes, rows);
  } finally {
    await db.close();
  }
}

function parentsFirst(shapes: readonly TableShape[], keys: readonly { child: string; parent: string }[]): TableShape[] {
  const sorted: TableShape[] = [];
  let left = shapes;
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name));
    const waits = (child: string) =>
      keys.some((key) => key.child === child && key.parent !== child && names.has(key.parent));
    const next = left.filter(({ name }) => !waits(name));
    if (next.length === 0) throw new Error(`${left.map(({ name }) => name).join(', ')} refer to each other`);
    sorted.push(...next);
    left = left.filter((shape) => !next.includes(shape));
  }
  return sorted;
}
