import { openServerDatabase } from '@openturn/e2e/harness/open-server-database.ts';
import type { RunningServer } from '@openturn/e2e/harness/start-server.ts';
import { LEASE_MS } from '@openturn/server/src/features/documents/receive/finish-upload.ts';

/**
 * Their holder is dead, so this only saves waiting until they run out. Only once the next server is up: the first who
 * opens the database recovers it, and that must be the server.
 */
export async function endLeases(server: RunningServer, killedAt: number): Promise<void> {
  const { kysely, close } = await openServerDatabase(server);
  await kysely
    .updateTable('document_files')
    // The file did not end it.
    .set((eb) => ({ checking_until: 0, tries: eb('tries', '-', 1) }))
    .where('checking_until', '>', 0)
    .where('checking_until', '<=', killedAt + LEASE_MS)
    .execute();
  await close();
}
