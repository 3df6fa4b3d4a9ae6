import { createHash } from 'node:crypto';
import { randomWords } from '#kernel/random-code.ts';

/** Printed in the terminal: who reads it runs the server. */
export const newClaimCode = (): string => randomWords(2);

/** Stored instead of the code; however it was typed. */
export function hashClaimCode(code: string): string {
  return createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .digest('base64url');
}
