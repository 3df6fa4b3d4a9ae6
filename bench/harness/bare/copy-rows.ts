import type { Bare, BareValue, Statement } from './open-bare.ts';

export type BareRow = Record<string, BareValue>;

/** Rows that the product wrote, for the bare database to copy. */
export async function rowsOf(bare: Bare, table: string, where: BareRow): Promise<BareRow[]> {
  const conditions = Object.keys(where).map((column) => `${column} = ?`);
  const sql = `select * from ${table} where ${conditions.join(' and ')}`;
  const rows = await bare.read({ sql, values: Object.values(where) });
  if (rows.length === 0) throw new Error(`no row of ${table} to copy`);
  return rows;
}

export function insert(table: string, row: BareRow): Statement {
  const columns = Object.keys(row);
  const sql = `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`;
  return { sql, values: Object.values(row) };
}

export function update(table: string, row: BareRow, where: BareRow): Statement {
  const set = Object.keys(row).map((column) => `${column} = ?`);
  const conditions = Object.keys(where).map((column) => `${column} = ?`);
  const sql = `update ${table} set ${set.join(', ')} where ${conditions.join(' and ')}`;
  return { sql, values: [...Object.values(row), ...Object.values(where)] };
}
