import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Writable } from 'node:stream';
import type pg from 'pg';

/** Beyond this number, a statement is parsed and planned each time. */
const MOST_NAMED = 400;
/** How many statements sent only once are remembered. */
const MOST_SEEN = 2_000;
const ANSWERLESS = /^(begin|start transaction|insert\b(?!.*\breturning\b))/is;
const BEGIN = /^(begin|start transaction)\b/i;
const END = /^(commit|rollback)$/i;
const CAN_BE_PREPARED = /^(select|insert|update|delete|with)\b/i;
/** A node of a later version has added a column to the table: the statement must be prepared again. */
const IS_OUTDATED = '0A000';

/**
 * A pool for Kysely with fewer round trips: repeated statements are prepared under a name, and within a transaction
 * an insert whose result is not needed is sent without waiting. If it fails, so does the next statement or the commit.
 */
export function pipelined(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const names = statementNames();
  return {
    connect: async () => {
      const client = await pool.connect();
      const existing = clients.get(client) ?? pipelinedClient(client, names);
      clients.set(client, existing);
      return existing;
    },
    end: () => pool.end(),
    options: pool.options,
    Client: (pool as unknown as { Client: PostgresPool['Client'] }).Client,
  } as PostgresPool;
}

type Names = { nameOf(sql: string): string | undefined; forget(sql: string): void };

function statementNames(): Names {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  const nameless = new Set<string>();
  return {
    nameOf: (sql) => {
      const existing = names.get(sql);
      if (existing !== undefined || names.size >= MOST_NAMED || nameless.has(sql) || !CAN_BE_PREPARED.test(sql)) {
        return existing;
      }
      if (!seen.has(sql)) {
        if (seen.size >= MOST_SEEN) seen.clear();
        seen.add(sql);
        return undefined;
      }
      const name = `s${names.size}`;
      names.set(sql, name);
      return name;
    },
    forget: (sql) => {
      names.delete(sql);
      nameless.add(sql);
    },
  };
}

function pipelinedClient(client: pg.PoolClient, names: Names): PostgresPoolClient {
  let isInTransaction = false;
  let sent: Promise<unknown>[] = [];
  // Nothing is awaited here, so all of it leaves in one packet with the next awaited statement.
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;

  const send = async (sql: string, values: readonly unknown[]): Promise<PostgresQueryResult<unknown>> => {
    const name = names.nameOf(sql);
    const statement = { text: sql, values: [...values] };
    try {
      return (await client.query({ ...statement, ...(name && { name }) })) as PostgresQueryResult<unknown>;
    } catch (error) {
      if (!name || (error as { code?: string }).code !== IS_OUTDATED) throw error;
      names.forget(sql);
      // A transaction ends with its first error and is retried (`in-transaction.ts`).
      if (isInTransaction) throw error;
      return (await client.query(statement)) as PostgresQueryResult<unknown>;
    }
  };

  const query = async (sql: string, values: readonly unknown[]): Promise<PostgresQueryResult<unknown>> => {
    if (BEGIN.test(sql)) isInTransaction = true;
    const isAnswerless = isInTransaction && ANSWERLESS.test(sql);
    if (isAnswerless && sent.length === 0) stream.cork();
    const answer = send(sql, values);
    if (isAnswerless) {
      answer.catch(() => {});
      sent.push(answer);
      return NOTHING;
    }
    const before = sent;
    sent = [];
    if (before.length > 0) stream.uncork();
    if (END.test(sql)) isInTransaction = false;
    // The first failure is the cause; later ones only say that the transaction has been aborted.
    if (before.length > 0 && sql !== 'rollback') {
      answer.catch(() => {});
      await Promise.all(before);
    }
    return answer;
  };
  return { query, release: (destroy?: boolean) => client.release(destroy) } as unknown as PostgresPoolClient;
}

const NOTHING = { command: 'INSERT', rowCount: 0, rows: [] } as unknown as PostgresQueryResult<unknown>;
