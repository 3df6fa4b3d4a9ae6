import { type Kysely, sql } from 'kysely';
import { announceSite } from '#features/sites/index.ts';
import type { Database } from '#kernel/db/database.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import type { SiteSetup } from './transfer-store.ts';

type Part = {
  keys: readonly string[];
  /** Not of the set-up: what changes by itself, what belongs to this server, and secrets. */
  without: readonly string[];
  /** What a row of another server needs besides. */
  added?: Readonly<Record<string, unknown>>;
  /** Rows that agree in it are one setting: what the file does not have of it goes. */
  whole?: string;
};

/** The order in which rows refer to each other. Every table of a site with a set-up in it is here. */
const PARTS: Readonly<Record<string, Part>> = {
  sites: { keys: [], without: ['site_id', 'company_id', 'version', 'created_at', 'rid', 'is_demo'] },
  opening_hours: { keys: ['line_id', 'weekday', 'opens'], without: ['site_id'], whole: 'line_id' },
  opening_exceptions: { keys: ['line_id', 'date'], without: ['site_id'] },
  service_categories: { keys: ['category_id'], without: ['site_id'] },
  lines: {
    keys: ['line_id'],
    without: [
      'site_id',
      'version',
      'state',
      'message',
      'next_number',
      'changed_at',
      'passcode',
      'promise_factor',
      'delay_minutes',
      'delay_until',
      'delay_text',
      'open_until',
    ],
    added: { state: 'open', changed_at: 0 },
  },
  services: { keys: ['service_id'], without: ['site_id'] },
  staff: { keys: ['staff_id'], without: ['site_id'] },
  staff_services: { keys: ['staff_id', 'service_id'], without: ['site_id'] },
  desks: { keys: ['desk_id'], without: ['site_id'] },
  shop_settings: { keys: [], without: ['site_id'] },
  product_groups: { keys: ['group_id'], without: ['site_id'] },
  products: { keys: ['product_id'], without: ['site_id', 'stock'] },
};

type Row = Record<string, unknown>;

export async function readSiteSetup(kysely: Kysely<Database>, siteId: number): Promise<SiteSetup | null> {
  const tables: Record<string, Row[]> = {};
  for (const name of Object.keys(PARTS)) {
    tables[name] = (await readRows(kysely, name, siteId)).map((row) => shown(name, row));
  }
  return tables['sites']?.length === 1 ? { format: 'openturn set-up', version: 1, tables } : null;
}

async function readRows(kysely: Kysely<Database>, name: string, siteId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`select * from ${sql.table(name)} where site_id = ${siteId}`.execute(kysely);
  const keyOf = (row: Row) => JSON.stringify(PARTS[name]?.keys.map((key) => row[key]));
  return rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** In a stable order, with JSON as JSON, so that git shows what changed. */
function shown(name: string, row: Row): Row {
  const names = Object.keys(row)
    .filter((column) => !PARTS[name]?.without.includes(column))
    .toSorted();
  return Object.fromEntries(names.map((column) => [column, parsed(row[column])]));
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;
  try {
    return sorted(JSON.parse(value));
  } catch {
    return value;
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const names = Object.keys(value).toSorted();
  return Object.fromEntries(names.map((name) => [name, sorted((value as Row)[name])]));
}

type Write = { setup: SiteSetup; isDryRun: boolean; at: number };

export async function writeSiteSetup(
  db: Db,
  siteId: number,
  { setup, isDryRun, at }: Write,
): Promise<Record<string, number>> {
  return inTransaction(db, async (trx, rollBack) => {
    const changed = await writeTables(trx, siteId, setup);
    if (isDryRun) return rollBack(changed);
    if (Object.keys(changed).length > 0) await announceSite(trx, siteId, at);
    return changed;
  });
}

/** Adds and replaces rows by their keys; returns how many of each table differ. */
export async function writeTables(
  trx: Kysely<Database>,
  siteId: number,
  setup: SiteSetup,
): Promise<Record<string, number>> {
  const changed: Record<string, number> = {};
  for (const [name, part] of Object.entries(PARTS)) {
    const present = new Map((await readRows(trx, name, siteId)).map((row) => [keyOfRow(part, row), row]));
    const allowed = new Set(await columnsOf(trx, name));
    const removed = await removeOthers(trx, { name, part, siteId, present, given: setup.tables[name] ?? [] });
    if (removed > 0) changed[name] = removed;
    for (const given of setup.tables[name] ?? []) {
      const row = Object.fromEntries(
        Object.entries(withCountry(given, present.get(keyOfRow(part, given)))).filter(
          ([column]) => allowed.has(column) && !part.without.includes(column),
        ),
      );
      const before = present.get(keyOfRow(part, row));
      const wanted = stored(row);
      if (before && isSame(name, before, { ...before, ...wanted })) continue;
      changed[name] = (changed[name] ?? 0) + 1;
      await put(trx, { name, part, siteId, row: wanted, isNew: !before });
    }
  }
  return changed;
}

type Others = { name: string; part: Part; siteId: number; present: ReadonlyMap<string, Row>; given: readonly Row[] };

/** Hours that are added to others would be longer than either. */
async function removeOthers(trx: Kysely<Database>, { name, part, siteId, present, given }: Others): Promise<number> {
  const { whole, keys } = part;
  if (whole === undefined) return 0;
  const wanted = new Set(given.map((row) => keyOfRow(part, row)));
  const said = new Set(given.map((row) => row[whole]));
  const others = [...present].filter(([key, row]) => said.has(row[whole]) && !wanted.has(key)).map(([, row]) => row);
  for (const row of others) {
    const where = keys.map((key) => sql`${sql.ref(key)} = ${row[key]}`);
    await sql`delete from ${sql.table(name)}
      where ${sql.join([sql`site_id = ${siteId}`, ...where], sql` and `)}`.execute(trx);
  }
  return others.length;
}

/** A business whose file was written before businesses had a country stays where it is. */
function withCountry(given: Row, before: Row | undefined): Row {
  const { settings } = given;
  if (typeof settings !== 'object' || settings === null || typeof before?.['settings'] !== 'string') return given;
  const { Country } = JSON.parse(before['settings']) as Row;
  return Country === undefined ? given : { ...given, settings: { Country, ...settings } };
}

function isSame(name: string, one: Row, other: Row): boolean {
  return JSON.stringify(shown(name, one)) === JSON.stringify(shown(name, other));
}

type Put = { name: string; part: Part; siteId: number; row: Row; isNew: boolean };

async function put(trx: Kysely<Database>, { name, part, siteId, row, isNew }: Put): Promise<void> {
  if (isNew) {
    const all = { site_id: siteId, ...part.added, ...row };
    await sql`insert into ${sql.table(name)} (${sql.join(Object.keys(all).map((column) => sql.ref(column)))})
      values (${sql.join(Object.values(all))})`.execute(trx);
    return;
  }
  const values = Object.entries(row).filter(([column]) => !part.keys.includes(column));
  if (values.length === 0) return;
  const set = values.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const where = part.keys.map((key) => sql`${sql.ref(key)} = ${row[key]}`);
  await sql`update ${sql.table(name)} set ${sql.join(set)}
    where ${sql.join([sql`site_id = ${siteId}`, ...where], sql` and `)}`.execute(trx);
}

async function columnsOf(trx: Kysely<Database>, name: string): Promise<string[]> {
  const tables = await trx.introspection.getTables();
  return tables.find((table) => table.name === name)?.columns.map((column) => column.name) ?? [];
}

function keyOfRow({ keys }: Part, row: Row): string {
  return JSON.stringify(keys.map((key) => row[key]));
}

function stored(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    ]),
  );
}
