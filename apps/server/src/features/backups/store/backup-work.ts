import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupKey } from '#features/backups/file/backup-header.ts';
import { sayProblem } from '#features/backups/file/backup-problem.ts';
import type { BackupWork } from '#features/backups/keep/run-backup.ts';
import { openDatabase } from '#kernel/db/open-database.ts';
import { makeBackup, type BackupSource } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

type Options = {
  source: Omit<BackupSource, 'key'>;
  /** The first encrypts, all open. */
  keys: () => Promise<readonly BackupKey[]>;
  dataDir: string;
};

export function backupWork({ source, keys, dataDir }: Options): BackupWork {
  return {
    async make(path, at) {
      const [key = null] = await keys();
      const { tables } = await makeBackup({ ...source, key }, { path, at });
      return { rows: rowsIn(tables) };
    },

    /** Into SQLite with a key of its own, as on a new server; what can be read back must have the sums of the file. */
    async tryOut(path) {
      const folder = await mkdtemp(join(dataDir, 'drill-'));
      try {
        const where = { databaseUrl: '', sqliteFile: join(folder, 'openturn.sqlite') };
        const db = await openDatabase(where);
        try {
          const restored = await restoreBackup(db, { path, keys: await keys(), at: 0 });
          if (!restored.ok) throw new Error(sayProblem(restored.error));
          const again = { ...where, cipher: db.cipher, key: null, app: source.app };
          const { tables, migrations } = await makeBackup(again, { path: join(folder, 'again.backup'), at: 0 });
          // Migrations since may have changed what the rows hold, but not how many there are.
          const sum = migrations.length === restored.value.migrations.length ? 'digest' : 'rows';
          const differing = Object.entries(restored.value.tables).find(([name, sums]) => {
            return name in tables && tables[name]?.[sum] !== sums[sum];
          });
          if (differing) throw new Error(`${differing[0]} came back different`);
          return rowsIn(tables);
        } finally {
          await db.close();
        }
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

function rowsIn(tables: Readonly<Record<string, { rows: number }>>): number {
  return Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
}
