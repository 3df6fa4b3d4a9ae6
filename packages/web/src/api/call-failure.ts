import type { ErrorCode } from '@openturn/contract/errors.ts';
import type { Failure } from '@openturn/contract/failure.ts';

/** What the answer said of itself, or its HTTP status in words; empty where it said nothing. */
export type Told = { title: string; text: string; details: string; requestId: string; status: string };

/** Why a call did not do what it was for. Only these leave the API layer. */
export type CallFailure =
  /** ERR-01: the router goes to login, and no dialog says so. */
  | { kind: 'signed-out' }
  /** `code` is null for a reason that this client does not know: the answer's own words are shown. */
  | {
      kind: 'refused';
      status: number;
      code: ErrorCode | null;
      /** NORM-06. */
      isException?: boolean;
      told: Told;
      fields?: Failure['fields'];
      guid?: string;
      alternatives?: number[];
    }
  /** ERR-02: a 500, whatever its body says. */
  | { kind: 'server'; told: Told }
  /** NORM-05. */
  | { kind: 'empty' }
  | { kind: 'timeout' }
  /** ERR-03: no answer, which has no status, or one that is not of the API, such as a proxy's error page. */
  | { kind: 'network'; detail: string; status?: number };

export class CallError extends Error {
  readonly failure: CallFailure;
  constructor(failure: CallFailure) {
    super(`call failed: ${failure.kind}`);
    this.name = 'CallError';
    this.failure = failure;
  }
}
