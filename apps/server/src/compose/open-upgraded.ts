import type { Logger } from 'pino';
import { upgrade } from '#features/backups/index.ts';
import type { Clock } from '#kernel/clock.ts';
import { openDatabase, type Db } from '#kernel/db/open-database.ts';
import { sealStored } from '#kernel/db/sealing/seal-stored.ts';
import { APP_VERSION, backupKeys, backupPath, dataOf } from './commands/data-of.ts';
import { openStores } from './open-stores.ts';

export type UpgradedOptions = {
  databaseUrl: string;
  dataDir: string;
  dataKeys?: readonly string[];
  clock: Clock;
  onConnectionError: (error: Error) => void;
  onQuery?: (sql: string, durationMs: number) => void;
  log?: Pick<Logger, 'warn'>;
};

/** The database at this version. */
export async function openUpgraded({ clock, log, ...options }: UpgradedOptions): Promise<Db> {
  const data = dataOf({ ...options, dataKeys: options.dataKeys ?? [] });
  const db = await openDatabase({ ...options, sqliteFile: data.sqliteFile });
  try {
    const at = clock.now();
    const [key = null] = await backupKeys(db, data);
    const upgraded = await upgrade(db, {
      source: { ...data, key, app: APP_VERSION },
      copyTo: backupPath(options.dataDir, 'before-upgrade', at),
      at,
      check: readEverySite,
    });
    if (upgraded.copy) log?.warn(upgraded, 'the data was brought to this version; a copy of it is kept');
    await sealStored(db, at);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

const SITES_CHECKED = 1_000;

/** What every visitor's page needs. */
async function readEverySite(db: Db): Promise<void> {
  const { sites, lines } = openStores(db);
  const listed = await sites.list({ limit: SITES_CHECKED });
  for (const { id } of listed) await sites.find(id);
  await lines.boards(listed.map(({ id }) => id));
}
