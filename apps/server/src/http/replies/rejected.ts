import type { ErrorCode } from '@openturn/contract/errors.ts';
import type { Failure } from '@openturn/contract/failure.ts';
import type { Result } from '@openturn/domain/result.ts';

/** What a failure says besides its code. */
export type Told = Partial<Pick<Failure, 'fields' | 'guid' | 'alternatives'>>;

/** Crosses only the last step, from use case to HTTP. Domain and use cases return Result. */
export class Rejected extends Error {
  readonly code: ErrorCode;
  readonly retryAfterSeconds: number | null;
  readonly told: Told;

  constructor(
    code: ErrorCode,
    { retryAfterSeconds = null, ...told }: Told & { retryAfterSeconds?: number | null } = {},
  ) {
    super(code);
    this.name = 'Rejected';
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
    this.told = told;
  }
}

export function orReject<T>(result: Result<T, { code: ErrorCode } & Told>): T {
  if (result.ok) return result.value;
  const { code, ...told } = result.error;
  throw new Rejected(code, told);
}
