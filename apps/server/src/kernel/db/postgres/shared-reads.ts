import type { Writable } from 'node:stream';
import type pg from 'pg';

/** Beyond this number, the next read gets another connection. */
const MOST_TOGETHER = 32;

type Rows = { rows: unknown[] };
export type Read = (sql: string, values: readonly unknown[]) => Promise<Rows>;

type Shared = { client: Promise<pg.PoolClient>; count: number; isCorked: boolean };
type Send = (client: pg.PoolClient, sql: string, values: readonly unknown[]) => Promise<Rows>;

/**
 * Reads outside of transactions that share a connection: all that begin in one turn of the event loop leave in one packet.
 * A packet each would cost this process and the database more than most reads do.
 */
export function sharedReads(connect: () => Promise<pg.PoolClient>, send: Send): Read {
  let last: Shared | null = null;

  return async (sql, values) => {
    const shared = last && last.count < MOST_TOGETHER ? last : { client: connect(), count: 0, isCorked: false };
    last = shared;
    shared.count++;
    try {
      const client = await shared.client;
      holdBack(shared, client);
      return await send(client, sql, values);
    } finally {
      shared.count--;
      if (shared.count === 0) {
        if (last === shared) last = null;
        await shared.client.then(
          (client) => client.release(),
          () => {},
        );
      }
    }
  };
}

function holdBack(shared: Shared, client: pg.PoolClient): void {
  if (shared.isCorked) return;
  shared.isCorked = true;
  const stream = streamOf(client);
  stream.cork();
  setImmediate(() => {
    shared.isCorked = false;
    stream.uncork();
  });
}

export function streamOf(client: pg.PoolClient): Writable {
  return (client as unknown as { connection: { stream: Writable } }).connection.stream;
}
