import { rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { ok } from '@openturn/domain/result.ts';
import type { Config } from '#config/config.ts';
import {
  afterRestore,
  backupFolder,
  backupKeyOf,
  backupName,
  backupZone,
  checkBackup,
  endRestoredRuns,
  findBackup,
  mayStillRestore,
  restoreBackup,
  type BackupKey,
  type BackupRows,
  type BackupWork,
  type StoredFiles,
} from '#features/backups/index.ts';
import { isUnused, type RestoreWork } from '#features/first-start/index.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db/open-database.ts';
import type { Stores } from './open-stores.ts';

/** In the data folder, where there is room for what comes out of it. */
const FOLDER = 'restoring';
/** Whoever decides sees at once whether it is the right file. */
const SHOWN_BUSINESSES = 10;

export type Restorable = Pick<RestoreWork, 'kept' | 'check' | 'restore'>;

/** Removes what a server that was killed left behind. */
export async function openRestoreWork(
  { dataDir }: Pick<Config, 'dataDir'>,
  { onRestored, ...work }: Restorable & Pick<RestoreWork, 'onRestored'>,
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
    ...work,
    onRestored,
  };
}

type Parts = Pick<Stores, 'firstStart' | 'serverSettings' | 'sites'> & {
  work: Pick<BackupWork, 'make'>;
  keys: () => Promise<readonly BackupKey[]>;
  files: StoredFiles;
  dataDir: string;
  clock: Clock;
};

function namesIn({ columns, lines }: BackupRows): Record<string, string>[] {
  const at = columns.indexOf('names');
  return lines.map((line) => {
    const [names] = (JSON.parse(line) as unknown[]).slice(at);
    return typeof names === 'string' ? (JSON.parse(names) as Record<string, string>) : {};
  });
}

/** Restoring from the browser: the server has to begin anew afterwards. */
export function restorable(db: Db, parts: Parts): Restorable {
  const { work, keys, files, firstStart, serverSettings, sites, clock } = parts;
  return {
    async kept(name) {
      const path = await findBackup(await backupFolder(parts), name);
      return path === null ? null : { path, bytes: (await stat(path)).size };
    },

    async check(path, options) {
      const businesses: Record<string, string>[] = [];
      const checked = await checkBackup(path, [...(await keys()), ...options.keys], options.onProgress, (rows) => {
        if (rows.table === 'sites') businesses.push(...namesIn(rows).slice(0, SHOWN_BUSINESSES - businesses.length));
      });
      if (!checked.ok) return checked;
      const { createdAt, sites: count, tables } = checked.value.header;
      const rowsOf = (table: string) => tables[table]?.rows ?? 0;
      const rows = Object.keys(tables).reduce((sum, table) => sum + rowsOf(table), 0);
      const counts = {
        tickets: rowsOf('tickets'),
        appointments: rowsOf('appointments'),
        accounts: rowsOf('accounts'),
      };
      return ok({ at: Date.parse(createdAt), sites: count, rows, businesses, ...counts });
    },

    async restore(path, { by, onProgress, onRestoring, ...options }) {
      const at = clock.now();
      const settings = await serverSettings.readAll();
      const beforeReplacing = async () => {
        if (by) {
          const name = backupName('before-restore', at, await backupZone(sites));
          await work.make(join(await backupFolder(parts), name), at);
        }
        onRestoring();
      };
      const restored = await restoreBackup(db, {
        path,
        keys: [...(await keys()), ...options.keys],
        files,
        at,
        onProgress: (_phase, rows) => onProgress(rows),
        ownServers: 1,
        beforeReplacing,
        ...(by
          ? {
              mayReplace: async (trx) => {
                if (await mayStillRestore(trx, by)) return true;
                throw new Error('whoever began to restore is no owner of this server any more');
              },
              afterwards: (trx) => afterRestore(trx, { by, settings, at }),
            }
          : { mayReplace: (trx) => isUnused(trx, db.dialect), afterwards: endRestoredRuns }),
      });
      if (!restored.ok) return restored;
      const { address } = await firstStart.facts();
      return ok({ address: address?.origin ?? '' });
    },
  };
}
