import pg from 'pg';

const INT8 = 20;
const MAX_CONNECTIONS = 10;
const STATEMENT_TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 10_000;

type PoolOptions = { connectionString: string; onIdleError: (error: Error) => void };

export function openPostgresPool({ connectionString, onIdleError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    application_name: 'openturn',
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    types: NUMBERS,
  });
  // Without a listener, a server that goes away while a connection idles would end the process.
  pool.on('error', onIdleError);
  return pool;
}

/** Epoch milliseconds, versions and counts fit a number; pg gives int8 as text. */
const NUMBERS: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format) =>
    oid === INT8 ? Number : (pg.types.getTypeParser(oid, format) as (value: string) => unknown),
};
