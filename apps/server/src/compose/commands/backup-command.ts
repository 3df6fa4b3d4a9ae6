import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Config } from '#config/config.ts';
import { makeBackup } from '#features/backups/index.ts';
import { openFileStorage } from '#compose/parts/keep-documents.ts';
import type { Clock } from '#kernel/clock.ts';
import { openDatabase } from '#kernel/db/open-database.ts';
import { APP_VERSION, backupKeys, backupPath, existingData } from './data-of.ts';
import { CommandFailed, counted, progressLine, sizeOf, type Terminal } from './terminal.ts';

export type CommandDeps = { config: Config; terminal: Terminal; clock: Clock; folder: string };

/** `./openturn backup [FILE]`, while the server runs or not. */
export async function backupCommand(parameters: readonly string[], deps: CommandDeps): Promise<void> {
  const { config, terminal, clock, folder } = deps;
  const data = existingData(config);
  const [file] = parameters;
  const path = file === undefined ? backupPath(config.dataDir, 'openturn', clock.now()) : resolve(folder, file);
  if (existsSync(path)) throw new CommandFailed(`${path} exists already. Choose another name, or remove it first.`);
  const startedAt = performance.now();
  const show = progressLine(terminal, clock.now);
  const db = await openDatabase(data);
  const [key = null] = await backupKeys(db, data);
  await db.close();
  const files = config.storage ? null : openFileStorage({ ...config, clock });
  const source = { ...data, cipher: db.cipher, key, app: APP_VERSION, files };
  const header = await makeBackup(source, { path, at: clock.now(), onProgress: (each) => show('backing up', each) });
  const rows = Object.values(header.tables).reduce((sum, table) => sum + table.rows, 0);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  terminal.say(`wrote ${path}`);
  terminal.say(
    `${counted(header.sites, 'business location')}, ${counted(rows, 'row')}, ${sizeOf(statSync(path).size)}, in ${seconds} s`,
  );
  terminal.say(
    header.encryption
      ? `encrypted with the key ${header.encryption.key}: keep its passphrase or DATA_KEYS somewhere else too, or nobody can read it`
      : 'not encrypted: keep it safe, or make a passphrase under Settings → Backups',
  );
}
