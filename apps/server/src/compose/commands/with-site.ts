import { formatSiteId, parseSiteId } from '@openturn/domain/site/site-id.ts';
import { openStores, type Stores } from '#compose/open-stores.ts';
import type { Site } from '#features/sites/index.ts';
import { openDatabase } from '#kernel/db/open-database.ts';
import type { CommandDeps } from './backup-command.ts';
import { existingData } from './data-of.ts';
import { CommandFailed } from './terminal.ts';

type Work = (site: Site, stores: Stores) => Promise<void>;

/** Opens the data, whether the server runs on it or not, and finds the business by its number. */
export async function withSite(number: string | undefined, { config }: CommandDeps, work: Work): Promise<void> {
  const db = await openDatabase(existingData(config));
  try {
    const stores = openStores(db);
    const site = await stores.sites.find(parseSiteId(number ?? ''));
    if (!site) {
      const sites = await stores.sites.list({ limit: 50 });
      const all = sites.map(({ id, locationName }) => `${formatSiteId(id)} ${locationName}`).join(', ');
      throw new CommandFailed(`which business? There are: ${all}`);
    }
    await work(site, stores);
  } finally {
    await db.close();
  }
}
