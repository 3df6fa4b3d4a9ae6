import pg from 'pg';

const LISTENER = { reconnectAfterMs: 1_000, checkEveryMs: 20_000, answerWithinMs: 10_000 } as const;

export type PostgresListener = {
  /** Resolves once the channel is active, or without a connection; in that case a gap is reported later. */
  listen(channel: string): Promise<void>;
  unlisten(channel: string): void;
  close(): Promise<void>;
};

type Options = {
  connectionString: string;
  onPayload: (payload: string) => void;
  /** The connection is back after a loss; notifications in between were missed. */
  onGap: () => void;
  onError: (error: Error) => void;
};

/** Keeps one connection for notifications and reconnects when it is lost. */
export async function openPostgresListener({
  connectionString,
  onPayload,
  onGap,
  onError,
}: Options): Promise<PostgresListener> {
  const channels = new Set<string>();
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const connect = async () => {
    const next = newClient(connectionString);
    next.on('error', onError);
    next.on('end', () => forget(next));
    next.on('notification', ({ payload = '' }) => onPayload(payload));
    await next.connect();
    // From here on `listen` uses this connection, after the channels that already exist.
    client = next;
    if (channels.size > 0) await next.query([...channels].map((channel) => `listen ${channel}`).join(';'));
  };
  const forget = (lost: pg.Client) => {
    if (client !== lost) return;
    client = null;
    void lost.end().catch(() => {});
    retryLater();
  };
  const retryLater = () => {
    clearTimeout(retry);
    if (!isClosed) retry = setTimeout(() => void connect().then(onGap, failed), LISTENER.reconnectAfterMs).unref();
  };
  const failed = (error: Error) => {
    onError(error);
    if (client) forget(client);
    else retryLater();
  };
  const run = (statement: string) => client?.query(statement).then(() => {}, failed) ?? Promise.resolve();

  // A connection can be dead without any sign: only an answer proves that notifications would arrive.
  const check = setInterval(() => void run('select 1'), LISTENER.checkEveryMs).unref();
  await connect().catch(failed);

  return {
    listen: (channel) => {
      channels.add(channel);
      return run(`listen ${channel}`);
    },
    unlisten: (channel) => {
      if (channels.delete(channel)) void run(`unlisten ${channel}`);
    },
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      clearInterval(check);
      await client?.end().catch(() => {});
    },
  };
}

function newClient(connectionString: string): pg.Client {
  return new pg.Client({
    connectionString,
    application_name: 'openturn-bus',
    keepAlive: true,
    connectionTimeoutMillis: LISTENER.answerWithinMs,
    query_timeout: LISTENER.answerWithinMs,
  });
}
