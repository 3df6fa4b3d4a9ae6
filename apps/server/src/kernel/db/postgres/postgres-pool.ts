import pg from 'pg';

const INT8 = 20;
const MAX_CONNECTIONS = 10;
const STATEMENT_TIMEOUT_MS = 15_000;
/** Also the wait for a free connection: with all of them frozen, requests fail instead of piling up. */
const CONNECT_TIMEOUT_MS = 4_000;

type PoolOptions = { connectionString: string; onError: (error: Error) => void };

export function openPostgresPool({ connectionString, onError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    application_name: 'openturn',
    max: MAX_CONNECTIONS,
    // Statements are sent without waiting for the answer to the one before (`pipelined-pool.ts`).
    pipeline: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    types: NUMBERS,
  });
  // Without an error listener, a lost server would end this process: the pool listens to idle connections only, so
  // each connection gets a listener when it opens.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

/** Epoch milliseconds, versions and counts fit a number; pg gives int8 as text. */
export const NUMBERS: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format) =>
    oid === INT8 ? Number : (pg.types.getTypeParser(oid, format) as (value: string) => unknown),
};
