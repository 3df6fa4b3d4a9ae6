import { randomBytes } from 'node:crypto';

const BYTES = 16;

/** 128 random bits as 22 characters that stand in any address. */
export function randomGuid(): string {
  return randomBytes(BYTES).toString('base64url');
}
