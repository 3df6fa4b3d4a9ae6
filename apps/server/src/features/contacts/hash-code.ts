import { createHash, timingSafeEqual } from 'node:crypto';
import { asciiDigits } from '@openturn/domain/forms/ascii-digits.ts';

/** With the id of the code, so that two that are the same by chance do not look so. */
export function hashCode(id: string, code: string): string {
  return createHash('sha256').update(`${id} ${code}`).digest('base64url');
}

/** As people type it: in their own digits, in groups. */
export function isCode(entered: string, { id, hash }: { id: string; hash: string }): boolean {
  const code = asciiDigits(entered).replaceAll(/[\s-]/g, '');
  const [given, kept] = [Buffer.from(hashCode(id, code)), Buffer.from(hash)];
  return given.length === kept.length && timingSafeEqual(given, kept);
}
