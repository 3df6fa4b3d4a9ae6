import { randomInt } from 'node:crypto';
import { CODE_POLICY } from '@openturn/domain/join/code-policy.ts';

/** Cryptographically random digits. */
export function randomCode(): string {
  return String(randomInt(10 ** CODE_POLICY.digits)).padStart(CODE_POLICY.digits, '0');
}

/** Unambiguous when read from a screen or a sheet, and typed. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUP_LENGTH = 4;

/** Groups of four signs, such as `k7mq-x3ab`. */
export function randomWords(groups: number): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}
