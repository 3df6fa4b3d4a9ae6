import type { ErrorCode } from '@openturn/contract/errors.ts';
import { CallError } from './call-failure.ts';

const STATUSES: readonly number[] = [404, 410];

/** The code with which the server says that the thing requested does not exist; null for any other error. */
export function missingCode(error: unknown): ErrorCode | null {
  const failure = error instanceof CallError ? error.failure : null;
  return failure?.kind === 'refused' && STATUSES.includes(failure.status) ? failure.code : null;
}

/** The same error again, for a page that came with this code. */
export function missingError(code: ErrorCode): CallError {
  const message = { title: '', text: '', details: '', requestId: '', status: '' };
  return new CallError({ kind: 'refused', status: 404, code, message });
}
