import type { ErrorCode } from '@openturn/contract/errors.ts';
import type { Failure } from '@openturn/contract/failure.ts';
import type { Result } from '@openturn/domain/result.ts';

/** What a failure says besides its code. */
export type FailureExtras = Partial<Pick<Failure, 'fields' | 'guid' | 'alternatives' | 'work'>>;

/** Only for the last step, from use case to HTTP. Domain and use cases return Result. */
export class Rejected extends Error {
  readonly code: ErrorCode;
  readonly retryAfterSeconds: number | null;
  readonly extras: FailureExtras;

  constructor(
    code: ErrorCode,
    { retryAfterSeconds = null, ...extras }: FailureExtras & { retryAfterSeconds?: number | null } = {},
  ) {
    super(code);
    this.name = 'Rejected';
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
    this.extras = extras;
  }
}

export function orReject<T>(result: Result<T, { code: ErrorCode } & FailureExtras>): T {
  if (result.ok) return result.value;
  const { code, ...extras } = result.error;
  throw new Rejected(code, extras);
}
