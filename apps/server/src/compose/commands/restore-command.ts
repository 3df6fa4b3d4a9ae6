import { resolve } from 'node:path';
import { claimFolder } from '#compose/claim-folder.ts';
import { openFileStorage } from '#compose/parts/keep-documents.ts';
import {
  backupKeyOf,
  endRestoredRuns,
  makeBackup,
  restoreBackup,
  sayProblem,
  type BackupKey,
} from '#features/backups/index.ts';
import { openDatabase, type Db } from '#kernel/db/open-database.ts';
import type { CommandDeps } from './backup-command.ts';
import { APP_VERSION, backupKeys, backupPath, dataOf } from './data-of.ts';
import { CommandFailed, counted, progressLine, type Terminal } from './terminal.ts';

/** `./openturn restore FILE`: the server must be stopped. */
export async function restoreCommand([file]: readonly string[], deps: CommandDeps): Promise<void> {
  const { config, terminal, clock, folder } = deps;
  if (file === undefined) throw new CommandFailed('which backup? ./openturn restore FILE');
  const path = resolve(folder, file);
  const data = dataOf(config);
  const claimed = config.databaseUrl === '' ? claimFolder(config.dataDir) : null;
  const db = await openDatabase(data);
  try {
    let keys: readonly BackupKey[] = await backupKeys(db, data);
    for (;;) {
      const restored = await restore(db, { path, keys, deps });
      if (restored.ok) {
        const rows = Object.values(restored.value.tables).reduce((sum, table) => sum + table.rows, 0);
        const { createdAt, app, sites } = restored.value;
        terminal.say(`restored ${counted(sites, 'business location')}, ${counted(rows, 'row')}`);
        terminal.say(`as of ${createdAt}, made by version ${app}. Start the server: ./openturn start`);
        return;
      }
      const { error } = restored;
      const key = error.code === 'key-missing' ? await askForKey(error.key, terminal) : null;
      if (!key) throw new CommandFailed(`${sayProblem(error)} Nothing was changed.`);
      keys = [...keys, key];
    }
  } finally {
    await db.close();
    claimed?.release();
  }

  async function restore(target: Db, given: { path: string; keys: readonly BackupKey[]; deps: CommandDeps }) {
    const show = progressLine(terminal, clock.now);
    return restoreBackup(target, {
      ...given,
      files: openFileStorage({ ...config, clock }),
      at: clock.now(),
      afterwards: endRestoredRuns,
      onProgress: (phase, each) => show(phase === 'check' ? 'checking the file' : 'restoring', each),
      beforeReplacing: async () => {
        const kept = await keepPresent(target, given.deps);
        if (kept) terminal.say(`the data until now is kept in ${kept}`);
      },
    });
  }
}

/** Null if there is nothing to keep. */
async function keepPresent(db: Db, { config, clock }: CommandDeps): Promise<string | null> {
  const tables = await db.kysely.introspection.getTables();
  if (!tables.some(({ name }) => name === 'sites')) return null;
  const path = backupPath(config.dataDir, 'before-restore', clock.now());
  const data = dataOf(config);
  const files = config.storage ? null : openFileStorage({ ...config, clock });
  const [key = null] = await backupKeys(db, data);
  await makeBackup({ ...data, cipher: db.cipher, key, app: APP_VERSION, files }, { path, at: clock.now() });
  return path;
}

async function askForKey(id: string, terminal: Terminal): Promise<BackupKey | null> {
  const answer = await terminal.ask(
    `The backup is encrypted with the key ${id}. Enter its passphrase, or paste the key:`,
  );
  if (answer === null) return null;
  const key = backupKeyOf(answer, id);
  if (!key) throw new CommandFailed('That is not this key.');
  return key;
}
