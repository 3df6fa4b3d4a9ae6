import type { ErrorCode } from '@openturn/contract/errors.ts';
import type { Result } from '@openturn/domain/result.ts';

/** Crosses only the last step, from use case to HTTP. Domain and use cases return Result. */
export class Rejected extends Error {
  readonly code: ErrorCode;
  readonly retryAfterSeconds: number | null;

  constructor(code: ErrorCode, { retryAfterSeconds = null }: { retryAfterSeconds?: number | null } = {}) {
    super(code);
    this.name = 'Rejected';
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export function orReject<T>(result: Result<T, { code: ErrorCode }>): T {
  if (result.ok) return result.value;
  throw new Rejected(result.error.code);
}
