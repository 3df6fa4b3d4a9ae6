import { randomBytes } from 'node:crypto';

const BYTES = 16;

/** 128 random bits as 22 URL-safe characters. */
export function randomGuid(): string {
  return randomBytes(BYTES).toString('base64url');
}
