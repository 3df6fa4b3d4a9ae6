import { CallError } from './call-failure.ts';

/** Refused for good, so a retry is a new request. Anything else can be sent again under the same key. */
export function isFinal(error: unknown): boolean {
  return error instanceof CallError && error.failure.kind === 'refused' && error.failure.code !== 'busy';
}
