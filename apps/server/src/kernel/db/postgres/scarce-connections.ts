import type pg from 'pg';

/** PostgreSQL, this database or this role gives no further connection now. */
const NONE_FREE = '53300';
/** Until a further connection is asked for again: longer than anybody waits for one, so that few are refused twice. */
const RETRY_MS = 5_000;
const ATTEMPTS = 3;

/**
 * While the server refuses further connections, the pool makes do with those it has: whoever was refused waits for one as
 * with a full pool, instead of failing at once. With none at all, there is nothing to wait for.
 */
export function scarceConnections(pool: pg.Pool): () => Promise<pg.PoolClient> {
  const { max } = pool.options;
  /** The pool's own count includes those that are still being opened, and may be refused. */
  let open = 0;
  let restoring: NodeJS.Timeout | undefined;
  pool.on('connect', () => open++);
  pool.on('remove', () => open--);

  const makeDo = (): void => {
    pool.options.max = Math.max(1, open);
    clearTimeout(restoring);
    restoring = setTimeout(() => (pool.options.max = max), RETRY_MS).unref();
  };

  const connect = async (attempt = 1): Promise<pg.PoolClient> => {
    try {
      return await pool.connect();
    } catch (error) {
      if ((error as { code?: string }).code !== NONE_FREE || pool.totalCount === 0 || attempt === ATTEMPTS) throw error;
      makeDo();
      return connect(attempt + 1);
    }
  };
  return () => connect();
}
