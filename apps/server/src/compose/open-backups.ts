import type { StorageConfig } from '#config/storage-settings.ts';
import { backupWork, startBackups, type BackupWork, type StoredFiles } from '#features/backups/index.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { APP_VERSION, backupKeys, dataOf } from './commands/data-of.ts';
import { restorable, type Restorable } from './open-restore-work.ts';
import type { Stores } from './open-stores.ts';

type Options = {
  databaseUrl: string;
  dataDir: string;
  dataKeys?: readonly string[];
  storage?: StorageConfig;
  /** Of the documents. */
  files: StoredFiles;
  /** False in a node that others keep backups for. */
  keepsBackups?: boolean;
  clock: Clock;
  onError: (error: unknown) => void;
};

export type Backups = { work: BackupWork; restorable: Restorable; stop(): Promise<void> };

/** Backups by hand and by night, and restoring one from the browser. */
export function openBackups(db: Db, stores: Stores, options: Options): Backups {
  const { dataDir, clock, files, onError, keepsBackups = false } = options;
  // In S3 they have copies of their own.
  const inFile = options.storage ? null : files;
  const data = dataOf({ ...options, dataKeys: options.dataKeys ?? [] });
  const keys = () => backupKeys(db, data);
  const work = backupWork({ source: { ...data, cipher: db.cipher, app: APP_VERSION, files: inFile }, keys, dataDir });
  const keeping = keepsBackups
    ? startBackups({ runs: stores.backupRuns, ...stores, work, dataDir, clock, onError })
    : { stop: async () => {} };
  return { work, restorable: restorable(db, { ...stores, work, keys, files, dataDir, clock }), stop: keeping.stop };
}
