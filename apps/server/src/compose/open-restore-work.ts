import { rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { ok } from '@openturn/domain/result.ts';
import type { Config } from '#config/config.ts';
import { restoreBackup, type BackupKey } from '#features/backups/index.ts';
import { isUnused, type FirstStartStore, type RestoreWork } from '#features/first-start/index.ts';
import { backupKeyOf } from './commands/data-of.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db/open-database.ts';

/** In the data folder, where there is room for what comes out of it. */
const FOLDER = 'restoring';

/** Removes what a server that was killed left behind. */
export async function openRestoreWork(
  { dataDir }: Pick<Config, 'dataDir'>,
  work: Pick<RestoreWork, 'restore' | 'onRestored'>,
): Promise<RestoreWork> {
  const folder = join(dataDir, FOLDER);
  await rm(folder, { recursive: true, force: true });
  return {
    folder,
    freeSpace: async () => {
      const { bavail, bsize } = await statfs(dataDir);
      return bavail * bsize;
    },
    keyOf: backupKeyOf,
    restore: work.restore,
    onRestored: work.onRestored,
  };
}

/** On a server that is still unused; it has to begin anew afterwards. */
export function restoreUnused(
  db: Db,
  { keys, firstStart, clock }: { keys: readonly BackupKey[]; firstStart: Pick<FirstStartStore, 'facts'>; clock: Clock },
): RestoreWork['restore'] {
  return async (path, options) => {
    const restored = await restoreBackup(db, {
      path,
      keys: [...keys, ...options.keys],
      at: clock.now(),
      onProgress: options.onProgress,
      ownServers: 1,
      mayReplace: (trx) => isUnused(trx, db.dialect),
    });
    if (!restored.ok) return restored;
    const { address } = await firstStart.facts();
    return ok({ address: address?.origin ?? '' });
  };
}
