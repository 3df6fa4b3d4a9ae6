import type { ErrorCode } from '@openturn/contract/errors.ts';
import type { SaveRefusal } from '#features/tickets/index.ts';
import type { FailureExtras } from '#http/replies/rejected.ts';

export type JoinRefusal = { code: ErrorCode } & FailureExtras;

/** What the database has said, as the visitor is told. */
export function refusalOf(code: SaveRefusal['code']): ErrorCode {
  if (code === 'not-found') return 'line-gone';
  // Whoever asked with the same key at the same moment is answered by what is remembered.
  return code === 'repeated' || code === 'changed-meanwhile' ? 'busy' : code;
}
