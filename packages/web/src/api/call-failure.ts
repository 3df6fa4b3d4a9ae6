import type { ErrorCode } from '@openturn/contract/errors.ts';
import type { Failure } from '@openturn/contract/failure.ts';

/** The error in the server's own words, or its HTTP status in words; empty if it gave none. */
export type FailureMessage = { title: string; text: string; details: string; requestId: string; status: string };

/** Why a call failed. The API layer throws nothing else. */
export type CallFailure =
  /** ERR-01: the router goes to login, without a dialog. */
  | { kind: 'signed-out' }
  /** `code` is null for a reason this client does not know; it then shows the server's own words. */
  | {
      kind: 'refused';
      status: number;
      code: ErrorCode | null;
      /** NORM-06. */
      isException?: boolean;
      message: FailureMessage;
      fields?: Failure['fields'];
      guid?: string;
      alternatives?: number[];
    }
  /** ERR-02: a 500, whatever its body says. */
  | { kind: 'server'; message: FailureMessage }
  /** NORM-05. */
  | { kind: 'empty' }
  | { kind: 'timeout' }
  /** ERR-03: no reply (without a status), or one from something else, such as a proxy's error page. */
  | { kind: 'network'; detail: string; status?: number };

export class CallError extends Error {
  readonly failure: CallFailure;
  constructor(failure: CallFailure) {
    super(`call failed: ${failure.kind}`);
    this.name = 'CallError';
    this.failure = failure;
  }
}
