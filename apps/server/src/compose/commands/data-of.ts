import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { backupName, storedKeys, type BackupKey } from '#features/backups/index.ts';
import type { Config } from '#config/config.ts';
import { serverSettingStore } from '#features/server-settings/store/sql-server-setting-store.ts';
import { dataKeyId } from '#kernel/db/sealing/data-cipher.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { CommandFailed } from './terminal.ts';
import packageFile from '#package.json' with { type: 'json' };

export const SQLITE_FILE = 'openturn.sqlite';
export const APP_VERSION = packageFile.version;

type Settings = Pick<Config, 'databaseUrl' | 'dataDir' | 'dataKeys'>;

/** Where the data is, and the keys that encrypt it and, unless the console has made a passphrase, its backups. */
export function dataOf({ databaseUrl, dataDir, dataKeys }: Settings) {
  const keys: BackupKey[] = dataKeys.map((text) => {
    const secret = Buffer.from(text, 'base64');
    return { id: dataKeyId(secret), secret };
  });
  return { databaseUrl, sqliteFile: join(dataDir, SQLITE_FILE), dataKeys, keys, key: keys[0] ?? null };
}

/** Fails where no server has written any. */
export function existingData(config: Settings) {
  const data = dataOf(config);
  if (config.databaseUrl === '' && !existsSync(data.sqliteFile)) {
    throw new CommandFailed(`there is no data in ${config.dataDir}. Set DATA_DIR or DATABASE_URL as for the server.`);
  }
  return data;
}

/** In the data folder. */
export function backupPath(dataDir: string, what: string, at: number): string {
  return join(dataDir, 'backups', backupName(what, at, null));
}

/** Those of the console's passphrases, then those of the settings: the first encrypts, all open. */
export async function backupKeys(db: Db, { keys }: { keys: readonly BackupKey[] }): Promise<BackupKey[]> {
  const tables = await db.kysely.introspection.getTables();
  const hasSettings = tables.some(({ name }) => name === 'server_settings');
  return [...(hasSettings ? await storedKeys(serverSettingStore(db)) : []), ...keys];
}
