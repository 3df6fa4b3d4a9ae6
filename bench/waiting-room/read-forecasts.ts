import { openServerDatabase } from '@openturn/e2e/harness/open-server-database.ts';
import type { RunningServer } from '@openturn/e2e/harness/start-server.ts';
import { ROOM_SITE } from './room-site.ts';

/** What became of a forecast of more than the shortest wait. */
export type Forecast = { isKept: boolean; p50Ms: number; waitedMs: number };

/** The exact promises to those who were called, before they are rounded up for the phones. */
export async function readForecasts(server: RunningServer): Promise<Forecast[]> {
  const db = await openServerDatabase(server);
  try {
    const rows = await db.kysely.selectFrom('forecasts').selectAll().where('site_id', '=', ROOM_SITE).execute();
    return rows.flatMap(({ called_at: calledAt, is_kept: isKept, p50_ms: p50Ms, at }) =>
      calledAt === null || p50Ms === 0 ? [] : [{ isKept: isKept === 1, p50Ms, waitedMs: calledAt - at }],
    );
  } finally {
    await db.close();
  }
}
