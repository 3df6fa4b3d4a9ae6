import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { dataCipher, KEY_BYTES, type DataCipher } from './data-cipher.ts';

const FILE = 'data.key';
const NEXT_FILE = 'data.key.next';
const ONLY_OURS = { folder: 0o700, file: 0o600 };

/** Databases in memory end with the process, and so does their key. */
const ephemeral = dataCipher([randomBytes(KEY_BYTES)]);

/** With the keys of a setting, or else with a key in the data folder, which is created once. */
export function openDataCipher(keys: readonly string[], sqliteFile: unknown): DataCipher {
  if (keys.length > 0) return dataCipher(keys.map((key) => Buffer.from(key, 'base64')));
  if (typeof sqliteFile !== 'string' || basename(sqliteFile) === sqliteFile) return ephemeral;
  const folder = dirname(sqliteFile);
  const key = keepDataKey(folder);
  // A change of the key that was interrupted has encrypted some with the next one.
  const next = readKey(join(folder, NEXT_FILE));
  return dataCipher(next ? [key, next] : [key]);
}

/** The key that is to replace that of the folder, which still opens everything; the same until it has. */
export function keepNextKey(folder: string): { present: string; next: string } {
  const next = keepKey(join(folder, NEXT_FILE));
  return { present: keepDataKey(folder).toString('base64'), next: next.toString('base64') };
}

/** Once nothing is encrypted with the earlier key any more. */
export function takeNextKey(folder: string): void {
  renameSync(join(folder, NEXT_FILE), join(folder, FILE));
}

function keepDataKey(folder: string): Buffer {
  mkdirSync(folder, { recursive: true, mode: ONLY_OURS.folder });
  return keepKey(join(folder, FILE));
}

function keepKey(path: string): Buffer {
  try {
    const key = randomBytes(KEY_BYTES).toString('base64');
    writeFileSync(path, `${key}\n`, { flag: 'wx', mode: ONLY_OURS.file, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  chmodSync(path, ONLY_OURS.file);
  const key = readKey(path);
  if (!key) throw new Error(`${path} holds no key`);
  return key;
}

/** Null if there is none. */
function readKey(path: string): Buffer | null {
  if (!existsSync(path)) return null;
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64');
  if (key.length !== KEY_BYTES) throw new Error(`${path} holds no key`);
  return key;
}
