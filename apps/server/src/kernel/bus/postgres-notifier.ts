import type pg from 'pg';

type Batch = { notices: Map<string, { channel: string; payload: string }>; sent: Promise<void> };

export type PostgresNotifier = { notify(channel: string, payload: string): Promise<void> };

/** Notices that arrive while a statement is running are sent together as the next one, without duplicates. */
export function postgresNotifier(pool: pg.Pool): PostgresNotifier {
  let gathering: Batch | null = null;
  let previous: Promise<unknown> = Promise.resolve();

  const newBatch = (): Batch => {
    const notices: Batch['notices'] = new Map();
    const sent = previous.then(async () => {
      gathering = null;
      const rows = [...notices.values()];
      await pool.query(
        'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as n(channel, payload)',
        [rows.map(({ channel }) => channel), rows.map(({ payload }) => payload)],
      );
    });
    previous = sent.catch(() => {});
    return { notices, sent };
  };

  return {
    notify: (channel, payload) => {
      gathering ??= newBatch();
      gathering.notices.set(`${channel} ${payload}`, { channel, payload });
      return gathering.sent;
    },
  };
}
