import { openServerDatabase } from './open-server-database.ts';
import type { RunningServer } from './start-server.ts';

/** Gives the line hours around the clock, so that a test does not depend on the time of day. */
export async function keepLineOpen(
  { dataDir, databaseUrl }: RunningServer,
  { siteId, lineId }: { siteId: number; lineId: string },
): Promise<void> {
  const { kysely, close } = await openServerDatabase({ dataDir, databaseUrl });
  try {
    await kysely.deleteFrom('opening_hours').where('site_id', '=', siteId).where('line_id', '=', lineId).execute();
  } finally {
    await close();
  }
}
