import type { ErrorCode } from '@openturn/contract/errors.ts';

/** Why a call did not do what it was for. Only these leave the API layer. */
export type CallFailure =
  /** 401: the router goes to login, and no dialog says so (ERR-01). */
  | { kind: 'signed-out' }
  | {
      kind: 'refused';
      status: number;
      code: ErrorCode | null;
      title: string | null;
      text: string | null;
      details: string | null;
    }
  | { kind: 'timeout' }
  | { kind: 'network'; detail: string }
  | { kind: 'server'; status: number; statusText: string }
  /** NORM-05 */
  | { kind: 'empty' };

export class CallError extends Error {
  readonly failure: CallFailure;
  constructor(failure: CallFailure) {
    super(failure.kind);
    this.name = 'CallError';
    this.failure = failure;
  }
}
