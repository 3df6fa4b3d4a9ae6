import { join } from 'node:path';
import { openDatabase } from '@openturn/server/src/kernel/db/open-database.ts';
import { writeDemoSite } from '@openturn/server/src/seed/write-demo-site.ts';
import type { DemoSite } from '@openturn/server/src/seed/sites/demo-site.ts';
import type { RunningServer } from './start-server.ts';

/** Adds a business to a running server's database. */
export async function addSite({ dataDir, databaseUrl }: RunningServer, site: DemoSite): Promise<void> {
  const { kysely, close } = await openDatabase({ databaseUrl, sqliteFile: join(dataDir, 'openturn.sqlite') });
  try {
    await kysely.transaction().execute((trx) => writeDemoSite(trx, site, Date.now()));
  } finally {
    await close();
  }
}
