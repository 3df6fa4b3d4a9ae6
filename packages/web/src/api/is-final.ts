import { CallError } from './call-failure.ts';

/** Refused for good: another try is another wish. Anything else may be sent again under the same key. */
export function isFinal(error: unknown): boolean {
  return error instanceof CallError && error.failure.kind === 'refused' && error.failure.code !== 'busy';
}
