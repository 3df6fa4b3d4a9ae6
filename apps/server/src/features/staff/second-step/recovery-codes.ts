import { createHash, randomInt } from 'node:crypto';

export const RECOVERY_CODES = 10;
/** Without characters that look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const HALF = 5;

/** Each of ten characters, about 49 bits, in two halves. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);
}

/** Stored instead of the code; null if the text cannot be one. */
export function hashRecoveryCode(accountId: string, text: string): string | null {
  const plain = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  if (plain.length !== 2 * HALF) return null;
  return createHash('sha256').update(`recovery ${accountId} ${plain}`).digest('base64url');
}

function half(): string {
  return Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
