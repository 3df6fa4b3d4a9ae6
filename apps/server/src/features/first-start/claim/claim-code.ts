import { createHash, randomInt } from 'node:crypto';

/** Unambiguous when read from a screen and typed. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 2;
const GROUP_LENGTH = 4;

/** Printed in the terminal: who reads it runs the server. */
export function newClaimCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** Stored instead of the code; however it was typed. */
export function hashClaimCode(code: string): string {
  return createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .digest('base64url');
}
