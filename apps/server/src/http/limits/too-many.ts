import type { ErrorCode } from '@openturn/contract/errors.ts';
import type { Result } from '@openturn/domain/result.ts';
import { orReject, Rejected } from '#http/replies/rejected.ts';

/** Like `orReject`; also says when to retry. */
export function orTooMany<T>(result: Result<T, { code: ErrorCode; retryAt?: number }>, now: number): T {
  if (result.ok || result.error.retryAt === undefined) return orReject(result);
  const { code, retryAt } = result.error;
  throw new Rejected(code, { retryAfterSeconds: Math.max(1, Math.ceil((retryAt - now) / 1_000)) });
}
