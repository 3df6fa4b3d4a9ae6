import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDatabase,
} from 'kysely';
import { sqlitePatience, type Patience } from '#kernel/trouble/sqlite-patience.ts';

type Options = {
  database: SqliteDatabase;
  /** Resolves once everything committed so far is on the disk. */
  sync: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * One connection, used by one transaction at a time. It is released as soon as a transaction has committed; the
 * transaction then waits for a disk sync that it shares with others. So nothing is acknowledged before it is on the disk,
 * and a commit needs no sync of its own.
 */
export class GroupingSqliteDialect extends SqliteDialect {
  readonly #options: Options;

  constructor(options: Options) {
    super(options);
    this.#options = options;
  }

  override createDriver(): Driver {
    return new GroupingDriver(this.#options);
  }

  override createAdapter(): SqliteAdapter {
    return new TurnTakingAdapter();
  }
}

/** The driver queues transactions itself: Kysely would hold the connection until the sync is done. */
class TurnTakingAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class GroupingDriver implements Driver {
  readonly #options: Options;
  readonly #turns = turns();
  readonly #patience = sqlitePatience();

  constructor(options: Options) {
    this.#options = options;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<GroupingConnection> {
    await this.#turns.take();
    return new GroupingConnection(this.#options, this.#turns, this.#patience);
  }

  beginTransaction(connection: GroupingConnection): Promise<void> {
    return connection.begin();
  }

  commitTransaction(connection: GroupingConnection): Promise<void> {
    return connection.commit();
  }

  async rollbackTransaction(connection: GroupingConnection): Promise<void> {
    connection.rollback();
  }

  async releaseConnection(connection: GroupingConnection): Promise<void> {
    connection.release();
  }

  destroy(): Promise<void> {
    return this.#options.close();
  }
}

class GroupingConnection implements DatabaseConnection {
  readonly #options: Options;
  readonly #turns: Turns;
  readonly #patience: Patience;
  #hasTurn = true;
  #isInTransaction = false;

  constructor(options: Options, given: Turns, patience: Patience) {
    this.#options = options;
    this.#turns = given;
    this.#patience = patience;
  }

  async begin(): Promise<void> {
    await this.#patience(() => this.#run('begin'));
    this.#isInTransaction = true;
  }

  async commit(): Promise<void> {
    this.#run('commit');
    this.#isInTransaction = false;
    this.release();
    await this.#options.sync();
  }

  rollback(): void {
    // After a failed sync the transaction has ended; after a commit that SQLite refused it has not.
    if (!this.#isInTransaction) return;
    this.#isInTransaction = false;
    try {
      this.#run('rollback');
    } catch (error) {
      // With a full disk, SQLite has rolled back already; the failure that it reported must not be hidden.
      if (!String(error).includes(NO_TRANSACTION)) throw error;
    }
  }

  release(): void {
    if (!this.#hasTurn) return;
    this.#hasTurn = false;
    this.#turns.give();
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const statement = this.#options.database.prepare(sql);
    const isWrite = !this.#isInTransaction && !READ.test(sql);
    const run = () =>
      statement.reader
        ? { rows: statement.all(parameters) as R[] }
        : { rows: [], ...changesOf(statement.run(parameters)) };
    const result = isWrite ? await this.#patience(run) : run();
    if (isWrite) {
      this.release();
      await this.#options.sync();
    }
    return result;
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('nothing is streamed');
  }

  #run(sql: string): void {
    this.#options.database.prepare(sql).run([]);
  }
}

const NO_TRANSACTION = 'no transaction is active';
const READ = /^\s*(select|pragma)\b/i;

function changesOf({ changes, lastInsertRowid }: { changes: number | bigint; lastInsertRowid: number | bigint }) {
  return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}

type Turns = { take(): Promise<void> | void; give(): void };

function turns(): Turns {
  const waiting: (() => void)[] = [];
  let isTaken = false;
  return {
    take: () => {
      if (isTaken) return new Promise<void>((resolve) => waiting.push(resolve));
      isTaken = true;
    },
    give: () => {
      const next = waiting.shift();
      if (next) next();
      else isTaken = false;
    },
  };
}
