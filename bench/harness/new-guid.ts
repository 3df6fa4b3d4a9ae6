import { randomBytes } from 'node:crypto';

export function newGuid(): string {
  return randomBytes(18).toString('base64url');
}
