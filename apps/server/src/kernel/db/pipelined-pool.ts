import { hash } from 'node:crypto';
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
/** A node of a later version has added a column to the table: statements must be prepared again. */
const IS_OUTDATED = '0A000';
/**
 * The connection does not have the statement, or another one of this name: a pooler in between gives each transaction
 * another connection.
 */
const IS_UNKNOWN = new Set(['26000', '42P05']);
/** A statement that is refused more often is sent without a name. */
const MOST_REFUSALS = 3;

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

type Names = { nameOf(sql: string): string | undefined; refuse(sql: string, name: string, code: string): void };

function statementNames(): Names {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  const refusals = new Map<string, number>();
  let isNaming = true;
  /** Connections remember names for good, so none is given again. */
  let generation = 0;
  return {
    nameOf: (sql) => {
      const known = names.get(sql);
      if (known !== undefined || !isNaming || names.size >= MOST_NAMED || !CAN_BE_PREPARED.test(sql)) return known;
      if ((refusals.get(sql) ?? 0) >= MOST_REFUSALS) return undefined;
      if (!seen.has(sql)) {
        if (seen.size >= MOST_SEEN) seen.clear();
        seen.add(sql);
        return undefined;
      }
      // Behind a pooler, another process may have prepared a statement under the name: only the same one.
      const name = `${generation} ${hash('sha256', sql, 'base64url')}`;
      names.set(sql, name);
      return name;
    },
    refuse: (sql, name, code) => {
      if (IS_UNKNOWN.has(code)) isNaming = false;
      // Another connection has seen to it.
      if (names.get(sql) !== name) return;
      refusals.set(sql, (refusals.get(sql) ?? 0) + 1);
      // The same table is likely to be in other statements of the transaction.
      names.clear();
      generation++;
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
    // The transaction may have ended before the answer comes.
    const isPartOfTransaction = isInTransaction;
    try {
      return (await client.query({ ...statement, ...(name && { name }) })) as PostgresQueryResult<unknown>;
    } catch (error) {
      const { code = '' } = error as { code?: string };
      // Refused for its name, before it did anything.
      if (!name || (code !== IS_OUTDATED && !IS_UNKNOWN.has(code))) throw error;
      names.refuse(sql, name, code);
      // A transaction ends with its first error and is retried (`in-transaction.ts`).
      if (isPartOfTransaction) throw error;
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
