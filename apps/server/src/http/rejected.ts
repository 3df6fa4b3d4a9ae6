import type { ErrorCode } from '@openturn/contract/errors.ts';
import type { Result } from '@openturn/domain/result.ts';

/** Crosses only the last step, from use case to HTTP. Domain and use cases return Result. */
export class Rejected extends Error {
  readonly code: ErrorCode;
  readonly details: string | undefined;
  constructor(code: ErrorCode, details?: string) {
    super(code);
    this.name = 'Rejected';
    this.code = code;
    this.details = details;
  }
}

export function orReject<T>(result: Result<T, { code: ErrorCode }>): T {
  if (result.ok) return result.value;
  throw new Rejected(result.error.code);
}

/** What is not there at all, with the code that says so. */
export function present<T>(value: T | null, code: ErrorCode): T {
  if (value === null) throw new Rejected(code);
  return value;
}
