import type { ErrorCode } from '@openturn/contract/errors.ts';
import { CallError } from './call-failure.ts';

const GONE: readonly number[] = [404, 410];

/** ERR-05: the thing requested does not exist. A server that gives no known reason says so by status and shape. */
export function isGone(error: unknown, reason: ErrorCode): boolean {
  if (!(error instanceof CallError)) return false;
  const { failure } = error;
  if (failure.kind === 'network') return GONE.includes(failure.status ?? 0);
  if (failure.kind !== 'refused') return false;
  if (failure.code !== null) return failure.code === reason;
  return GONE.includes(failure.status) || (failure.status === 200 && !failure.isException);
}
