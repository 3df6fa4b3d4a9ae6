import { Rejected } from '#http/replies/rejected.ts';
import type { Visitor } from './visitor.ts';

/** Of a call that is about the device itself. */
export function ownHash({ tokenHash }: Visitor): string {
  if (tokenHash === null) throw new Rejected('invalid-input');
  return tokenHash;
}
