import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { dataCipher, KEY_BYTES, type DataCipher } from './data-cipher.ts';

const FILE = 'data.key';
const ONLY_OURS = { folder: 0o700, file: 0o600 };

/** Databases in memory end with the process, and so does their key. */
const ephemeral = dataCipher([randomBytes(KEY_BYTES)]);

/** With the keys of a setting, or else with a key in the data folder, which is created once. */
export function openDataCipher(keys: readonly string[], sqliteFile: unknown): DataCipher {
  if (keys.length > 0) return dataCipher(keys.map((key) => Buffer.from(key, 'base64')));
  if (typeof sqliteFile !== 'string' || basename(sqliteFile) === sqliteFile) return ephemeral;
  return dataCipher([keepDataKey(dirname(sqliteFile))]);
}

function keepDataKey(folder: string): Buffer {
  const path = join(folder, FILE);
  mkdirSync(folder, { recursive: true, mode: ONLY_OURS.folder });
  try {
    const key = randomBytes(KEY_BYTES).toString('base64');
    writeFileSync(path, `${key}\n`, { flag: 'wx', mode: ONLY_OURS.file, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  chmodSync(path, ONLY_OURS.file);
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64');
  if (key.length !== KEY_BYTES) throw new Error(`${path} holds no key`);
  return key;
}
