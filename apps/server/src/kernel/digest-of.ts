import { createHash } from 'node:crypto';

/** The same for the same value; short, but too long to meet another by chance. */
export function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);
}
