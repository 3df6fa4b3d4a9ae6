import { createHash, timingSafeEqual } from 'node:crypto';
import { asciiDigits } from '@openturn/domain/forms/ascii-digits.ts';

/** Includes the id, so that equal codes have different hashes. */
export function hashCode(id: string, code: string): string {
  return createHash('sha256').update(`${id} ${code}`).digest('base64url');
}

/** Accepts any script's digits, and groups. */
export function isCode(entered: string, { id, hash }: { id: string; hash: string }): boolean {
  const code = asciiDigits(entered).replaceAll(/[\s-]/g, '');
  const [candidate, stored] = [Buffer.from(hashCode(id, code)), Buffer.from(hash)];
  return candidate.length === stored.length && timingSafeEqual(candidate, stored);
}
