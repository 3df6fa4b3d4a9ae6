import { hkdfSync } from 'node:crypto';
import { dataKeyId, KEY_BYTES } from '#kernel/db/sealing/data-cipher.ts';
import type { BackupKey } from '#features/backups/file/backup-header.ts';
import { randomWords } from '#kernel/random-code.ts';

/** Nobody guesses 118 bits, so that no slow derivation is needed. */
export const newPassphrase = (): string => randomWords(6);

/** However it was typed. */
export function keyOfPassphrase(passphrase: string): BackupKey {
  const plain = passphrase.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const secret = Buffer.from(hkdfSync('sha256', plain, '', 'openturn backup passphrase', KEY_BYTES));
  return { id: dataKeyId(secret), secret };
}

/** The key with this id, from a passphrase or from its text as in the settings; null if the text is another key or none. */
export function backupKeyOf(text: string, id: string): BackupKey | null {
  const secret = Buffer.from(text.trim(), 'base64');
  if (secret.length === KEY_BYTES && dataKeyId(secret) === id) return { id, secret };
  const key = keyOfPassphrase(text);
  return key.id === id ? key : null;
}
