import { hash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { fitsTogether, insertMerger, isMergeable, type Insert } from './merged-inserts.ts';
import type { DataCipher } from '#kernel/db/sealing/data-cipher.ts';
import { openRows, writtenValues } from '#kernel/db/sealing/sealed.ts';
import { scarceConnections } from './scarce-connections.ts';
import { sharedReads, streamOf, type Read } from './shared-reads.ts';

/** Beyond this number, a statement is parsed and planned each time. */
const MOST_NAMED = 400;
/** How many statements sent only once are remembered. */
const MOST_SEEN = 2_000;
const ANSWERLESS = /^insert\b(?!.*\breturning\b)/is;
const BEGIN = /^(begin|start transaction)\b/i;
/** The class of errors of a constraint. */
const CONSTRAINT = /^23/;
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

export type Pipelined = {
  /** A pool for Kysely. */
  pool: PostgresPool;
  /** For statements outside of transactions that only read. */
  read: Read;
};

/**
 * Fewer round trips: repeated statements are prepared under a name; reads share a connection; and within a transaction
 * inserts whose result is not needed are sent together with the next statement. If one fails, so does that statement.
 */
export function pipelined(pool: pg.Pool, cipher: DataCipher): Pipelined {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const names = { ...statementNames(), cipher };
  const merge = insertMerger();
  const connect = scarceConnections(pool);
  const ofKysely = {
    connect: async () => {
      const client = await connect();
      const existing = clients.get(client) ?? pipelinedClient(client, names, merge);
      clients.set(client, existing);
      return existing;
    },
    end: () => pool.end(),
    options: pool.options,
    Client: (pool as unknown as { Client: PostgresPool['Client'] }).Client,
  } as PostgresPool;
  return { pool: ofKysely, read: sharedReads(connect, (client, sql, values) => send(client, names, { sql, values })) };
}

type StatementNames = {
  nameOf(sql: string): string | undefined;
  refuse(sql: string, name: string, code: string): void;
};
/** What the statements of all connections share. */
type Names = StatementNames & { cipher: DataCipher };

function statementNames(): StatementNames {
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

type Result = PostgresQueryResult<unknown>;

async function send(
  client: pg.PoolClient,
  names: Names,
  { sql, values, isInTransaction = false }: Insert & { isInTransaction?: boolean },
): Promise<Result> {
  const name = names.nameOf(sql);
  const statement = { text: sql, values: [...writtenValues(values, names.cipher)] };
  const query = async (given: object): Promise<Result> => {
    const result = (await client.query(given as typeof statement)) as Result;
    openRows(result.rows, names.cipher);
    return result;
  };
  try {
    return await query({ ...statement, ...(name && { name }) });
  } catch (error) {
    const { code = '' } = error as { code?: string };
    // Refused for its name, before it did anything.
    if (!name || (code !== IS_OUTDATED && !IS_UNKNOWN.has(code))) throw error;
    names.refuse(sql, name, code);
    // A transaction ends with its first error and is retried (`in-transaction.ts`).
    if (isInTransaction) throw error;
    return query(statement);
  }
}

function pipelinedClient(
  client: pg.PoolClient,
  names: Names,
  merge: (inserts: readonly Insert[]) => Insert,
): PostgresPoolClient {
  let isInTransaction = false;
  /** Not sent before something else is: a transaction of one statement needs neither its begin nor its commit. */
  let begin: Insert | null = null;
  let inserts: Insert[] = [];
  let sent: Promise<unknown>[] = [];
  // Nothing is awaited here, so all of it leaves in one packet with the next awaited statement.
  const stream = streamOf(client);

  const sendAhead = (statement: Insert): void => {
    if (sent.length === 0) stream.cork();
    const answer = send(client, names, { ...statement, isInTransaction });
    answer.catch(() => {});
    sent.push(answer);
  };
  const sendGathered = (): void => {
    const gathered = inserts;
    inserts = [];
    if (begin) sendAhead(begin);
    begin = null;
    if (gathered.length > 0) sendAhead(merge(gathered));
  };
  const sendNow = async (statement: Insert): Promise<Result> => {
    sendGathered();
    const answer = send(client, names, { ...statement, isInTransaction });
    const before = sent;
    sent = [];
    if (before.length > 0) stream.uncork();
    // The first failure is the cause; later ones only say that the transaction has been aborted.
    if (before.length > 0 && statement.sql !== 'rollback') {
      answer.catch(() => {});
      await Promise.all(before);
    }
    return answer;
  };
  const end = async (statement: Insert): Promise<Result> => {
    // Its only statement was refused.
    if (!isInTransaction) return NOTHING;
    const isWhole = begin !== null;
    begin = null;
    const unsent = statement.sql === 'commit' ? inserts : [];
    inserts = isWhole ? [] : unsent;
    const last = isWhole ? unsent.length > 0 && merge(unsent) : statement;
    try {
      const answer = last ? await sendNow(last) : NOTHING;
      isInTransaction = false;
      return answer;
    } catch (error) {
      // After any other failure, the answer to the rollback shows whether the connection is still usable.
      if (isWhole && CONSTRAINT.test((error as { code?: string }).code ?? '')) isInTransaction = false;
      throw error;
    }
  };

  const query = async (sql: string, values: readonly unknown[]): Promise<Result> => {
    const statement = { sql, values };
    if (BEGIN.test(sql)) {
      isInTransaction = true;
      begin = statement;
      return NOTHING;
    }
    if (END.test(sql)) return end(statement);
    if (!isInTransaction) return send(client, names, statement);
    if (isMergeable(sql)) {
      if (!fitsTogether(inserts, statement)) sendGathered();
      inserts.push(statement);
      return NOTHING;
    }
    if (!ANSWERLESS.test(sql)) return sendNow(statement);
    sendGathered();
    sendAhead(statement);
    return NOTHING;
  };
  return { query, release: (destroy?: boolean) => client.release(destroy) } as unknown as PostgresPoolClient;
}

const NOTHING = { command: 'INSERT', rowCount: 0, rows: [] } as unknown as PostgresQueryResult<unknown>;
