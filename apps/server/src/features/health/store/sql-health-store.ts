import { sql } from 'kysely';
import type { Db } from '#kernel/db/open-database.ts';
import type { HealthStore } from './health-store.ts';

const SENT = ['sent', 'delivered'];

export function healthStore({ kysely, dialect }: Db): HealthStore {
  return {
    async database() {
      const asked =
        dialect === 'sqlite'
          ? sql<{ version: string }>`select sqlite_version() as version`
          : sql<{ version: string }>`select current_setting('server_version') as version`;
      const { rows } = await asked.execute(kysely);
      return { dialect, version: rows[0]?.version ?? '' };
    },

    async now() {
      if (dialect === 'sqlite') return null;
      const { rows } = await sql<{ at: number }>`
        select (extract(epoch from clock_timestamp()) * 1000)::bigint as at`.execute(kysely);
      return Number(rows[0]?.at);
    },

    async newestBusiness() {
      const row = await kysely
        .selectFrom('sites')
        .select(['location_name as name', 'created_at as at'])
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row ?? null;
    },

    async messagesSince(at) {
      const rows = await kysely
        .selectFrom('notices')
        .select(['state', (eb) => eb.fn.countAll<number>().as('count'), (eb) => eb.fn.max('error').as('error')])
        .where('created_at', '>=', at)
        .groupBy('state')
        .execute();
      const failed = rows.find(({ state }) => state === 'failed');
      const sent = rows.filter(({ state }) => SENT.includes(state)).reduce((sum, { count }) => sum + count, 0);
      return { sent, failed: failed?.count ?? 0, lastError: failed?.error ?? null };
    },
  };
}
