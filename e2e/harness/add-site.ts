import { openServerDatabase } from './open-server-database.ts';
import { writeDemoSite } from '@openturn/server/src/seed/write-demo-site.ts';
import type { DemoSite } from '@openturn/server/src/seed/sites/demo-site.ts';
import type { RunningServer } from './start-server.ts';

/** Adds a business to a running server's database. */
export async function addSite(server: RunningServer, site: DemoSite): Promise<void> {
  const { kysely, close } = await openServerDatabase(server);
  try {
    await kysely.transaction().execute((trx) => writeDemoSite(trx, site, Date.now()));
  } finally {
    await close();
  }
}
