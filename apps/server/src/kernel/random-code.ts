import { randomInt } from 'node:crypto';
import { CODE_POLICY } from '@openturn/domain/join/code-policy.ts';

/** Cryptographically random digits. */
export function randomCode(): string {
  return String(randomInt(10 ** CODE_POLICY.digits)).padStart(CODE_POLICY.digits, '0');
}
