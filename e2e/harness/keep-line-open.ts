import { join } from 'node:path';
import { openDatabase } from '@openturn/server/src/kernel/db/open-database.ts';
import type { RunningServer } from './start-server.ts';

/** Gives the line hours around the clock, so that a test does not depend on the time of day. */
export async function keepLineOpen(
  { dataDir, databaseUrl }: RunningServer,
  { siteId, lineId }: { siteId: number; lineId: string },
): Promise<void> {
  const { kysely, close } = await openDatabase({ databaseUrl, sqliteFile: join(dataDir, 'openturn.sqlite') });
  try {
    await kysely.deleteFrom('opening_hours').where('site_id', '=', siteId).where('line_id', '=', lineId).execute();
  } finally {
    await close();
  }
}
