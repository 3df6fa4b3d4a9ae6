import { backupWork, startBackups, type BackupWork } from '#features/backups/index.ts';
import type { RestoreWork } from '#features/first-start/index.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { APP_VERSION, dataOf } from './commands/data-of.ts';
import { restoreUnused } from './open-restore-work.ts';
import type { Stores } from './open-stores.ts';

type Options = {
  databaseUrl: string;
  dataDir: string;
  dataKeys?: readonly string[];
  /** False in a node that others keep backups for. */
  keepsBackups?: boolean;
  clock: Clock;
  onError: (error: unknown) => void;
};

export type Backups = {
  work: BackupWork;
  /** On a server that is still unused; it has to begin anew afterwards. */
  restore: RestoreWork['restore'];
  stop(): Promise<void>;
};

/** Backups by hand and by night, and restoring one on the first page. */
export function openBackups(db: Db, stores: Stores, options: Options): Backups {
  const { dataDir, clock, onError, keepsBackups = false } = options;
  const data = dataOf({ ...options, dataKeys: options.dataKeys ?? [] });
  const work = backupWork({ source: { ...data, cipher: db.cipher, app: APP_VERSION }, keys: data.keys, dataDir });
  const keeping = keepsBackups
    ? startBackups({ runs: stores.backupRuns, ...stores, work, dataDir, clock, onError })
    : { stop: async () => {} };
  const restore = restoreUnused(db, { ...stores, keys: data.keys, clock });
  return { work, restore, stop: keeping.stop };
}
