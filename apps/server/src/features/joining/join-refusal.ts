import type { ErrorCode } from '@openturn/contract/errors.ts';
import type { CodeRefusal } from '#features/contacts/index.ts';
import type { SaveRefusal } from '#features/tickets/index.ts';
import type { FailureExtras } from '#http/replies/rejected.ts';

export type JoinRefusal = { code: ErrorCode } & FailureExtras;

/** The error that a visitor sees for a refusal by the store. */
export function joinRefusalOf(code: SaveRefusal['code'] | CodeRefusal): ErrorCode {
  if (code === 'not-found') return 'line-gone';
  // After a concurrent request with the same key, a retry gets the answer that it stored.
  return code === 'repeated' || code === 'changed-meanwhile' ? 'busy' : code;
}
