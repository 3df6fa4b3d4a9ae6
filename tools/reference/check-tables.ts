import type { StoredTable } from './stored-table.ts';

const CREATED = /\bcreateTable\(\s{0,40}(?:'(\w{1,60})')?/g;
const LIST = 'tools/reference/stored-tables.ts';

type Found = { migrations: readonly { path: string; code: string }[]; kinds: readonly string[] };

/** Every table that a migration creates is listed, and every kind of retention deletes from one that names it. */
export function checkTables(listed: Readonly<Record<string, StoredTable>>, { migrations, kinds }: Found): string[] {
  const problems: string[] = [];
  const created = new Set<string>();
  for (const { path, code } of migrations) {
    for (const [, name] of code.matchAll(CREATED)) {
      if (name === undefined) problems.push(`${path}: creates a table whose name is not written out`);
      else created.add(name);
    }
  }
  for (const name of created) if (!(name in listed)) problems.push(`${name}: is not in ${LIST}`);
  const used = new Set<string>();
  for (const [name, { retention = [] }] of Object.entries(listed)) {
    if (!created.has(name)) problems.push(`${name}: no migration creates this table of ${LIST}`);
    for (const kind of retention) {
      used.add(kind);
      if (!kinds.includes(kind)) problems.push(`${name}: RETENTION_MS has no ${kind}`);
    }
  }
  for (const kind of kinds) if (!used.has(kind)) problems.push(`${kind}: deletes from no table of ${LIST}`);
  return problems;
}
