import { Rejected } from '#http/replies/rejected.ts';
import type { Visitor } from './visitor.ts';

/** API-05: identifies a device by the hash of its token. */
export function deviceOf({ tokenHash }: Visitor): string {
  if (tokenHash === null) throw new Rejected('invalid-input');
  return tokenHash;
}
