import { CallError } from './call-failure.ts';

/** The outcome is unknown, so the same request may be sent again under the same key. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  const { failure } = error;
  return failure.kind === 'timeout' || failure.kind === 'network' || failure.kind === 'empty';
}
