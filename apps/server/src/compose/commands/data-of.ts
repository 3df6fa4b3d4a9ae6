import { join } from 'node:path';
import type { BackupKey } from '#features/backups/index.ts';
import type { Config } from '#config/config.ts';
import { dataKeyId, KEY_BYTES } from '#kernel/db/sealing/data-cipher.ts';
import packageFile from '#package.json' with { type: 'json' };

export const SQLITE_FILE = 'openturn.sqlite';
export const APP_VERSION = packageFile.version;

type Settings = Pick<Config, 'databaseUrl' | 'dataDir' | 'dataKeys'>;

/** Where the data is, and the keys that encrypt it; without a key in the settings, backups can be read by anybody who has them. */
export function dataOf({ databaseUrl, dataDir, dataKeys }: Settings) {
  const keys: BackupKey[] = dataKeys.map((text) => {
    const secret = Buffer.from(text, 'base64');
    return { id: dataKeyId(secret), secret };
  });
  return { databaseUrl, sqliteFile: join(dataDir, SQLITE_FILE), dataKeys, keys, key: keys[0] ?? null };
}

/** `before-restore-2026-04-01T09-30-00.backup`, in the data folder. */
export function backupPath(dataDir: string, what: string, at: number): string {
  const when = new Date(at).toISOString().slice(0, 19).replaceAll(':', '-');
  return join(dataDir, 'backups', `${what}-${when}.backup`);
}

/** The key with this id, from its text as in the settings; null if the text is another key or none. */
export function backupKeyOf(text: string, id: string): BackupKey | null {
  const secret = Buffer.from(text.trim(), 'base64');
  return secret.length === KEY_BYTES && dataKeyId(secret) === id ? { id, secret } : null;
}
