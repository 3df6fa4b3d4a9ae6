import { CallError } from './call-failure.ts';

/** ERR-01. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof CallError && error.failure.kind === 'signed-out';
}
