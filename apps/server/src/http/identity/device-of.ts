import { Rejected } from '#http/replies/rejected.ts';
import type { Visitor } from './visitor.ts';

/** API-05: for calls that belong to a device, which its token alone tells. */
export function deviceOf({ tokenHash }: Visitor): string {
  if (tokenHash === null) throw new Rejected('invalid-input');
  return tokenHash;
}
