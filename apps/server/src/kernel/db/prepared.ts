import type {
  Compilable,
  CompiledQuery,
  DatabaseConnection,
  Insertable,
  Kysely,
  QueryResult,
  Transaction,
} from 'kysely';
import type { Database } from './database.ts';
import type { Read } from './postgres/shared-reads.ts';

/** Stands for a parameter while a statement is built. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const connections = new WeakMap<Kysely<Database>, DatabaseConnection>();

/**
 * Runs a transaction's prepared statements directly on its connection: borrowing it from Kysely for each of them takes
 * longer than most statements do.
 */
export async function runDirectly(trx: Transaction<Database>): Promise<void> {
  await trx.getExecutor().provideConnection(async (connection) => void connections.set(trx, connection));
}

type Built = CompiledQuery & { isRead: boolean };
type Adapter = ReturnType<Kysely<Database>['getExecutor']>['adapter'];

const shared = new WeakMap<Adapter, Read>();

/** Prepared reads outside of transactions go this way instead of through Kysely. */
export function readThrough(kysely: Kysely<Database>, read: Read): void {
  shared.set(kysely.getExecutor().adapter, read);
}

/**
 * A statement that is built once per database and then only gets its parameters: building one takes several times as long
 * as SQLite takes to run it. `build` may pass its parameters on but not look at their values.
 */
export function prepared<P extends object, O>(build: (db: Kysely<Database>, parameters: P) => Compilable<O>) {
  const builtFor = new WeakMap<Adapter, Map<string, Built>>();
  return (db: Kysely<Database>, parameters: P): Promise<QueryResult<O>> => {
    const { adapter } = db.getExecutor();
    const byColumns = builtFor.get(adapter) ?? new Map<string, Built>();
    builtFor.set(adapter, byColumns);
    // A row with other columns needs a statement of its own.
    const columns = Object.keys(parameters).join();
    const statement = byColumns.get(columns) ?? built(build(db, slotsOf(parameters)).compile());
    byColumns.set(columns, statement);
    const filled = statement.parameters.map((each) =>
      each instanceof Slot ? (parameters as Record<string, unknown>)[each.name] : each,
    );
    const read = statement.isRead && !db.isTransaction ? shared.get(adapter) : undefined;
    if (read) return read(statement.sql, filled) as Promise<QueryResult<O>>;
    const runner = connections.get(db) ?? db;
    return runner.executeQuery<O>({ ...statement, parameters: filled });
  };
}

function built(statement: CompiledQuery): Built {
  return { ...statement, isRead: /^select\b(?!.*\bfor (?:update|share)\b)/is.test(statement.sql) };
}

function slotsOf<P extends object>(parameters: P): P {
  return Object.fromEntries(Object.keys(parameters).map((name) => [name, new Slot(name)])) as P;
}

/** Inserts one row. In a PostgreSQL transaction the insert is not awaited (`pipelined-pool.ts`). */
export function preparedInsert<T extends keyof Database>(table: T) {
  return prepared((db: Kysely<Database>, row: Insertable<Database[T]>) => db.insertInto(table).values(row));
}
