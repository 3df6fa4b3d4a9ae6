import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { CallError, type CallFailure } from '@openturn/web/api/call-failure.ts';

/** Why nothing came of a wish, where the visitor is to be told. */
export type ActFailure =
  | { kind: 'offline' }
  | { kind: 'no-answer' }
  /** Staff or a timer were faster; what is shown is how it stands. */
  | { kind: 'changed' }
  | { kind: 'told'; text: PlainTextKey }
  | { kind: 'failed'; error: unknown };

const UNANSWERED: ReadonlySet<string> = new Set<CallFailure['kind']>(['timeout', 'network', 'empty']);

export function actFailureOf(error: unknown): ActFailure {
  if (!(error instanceof CallError)) return { kind: 'failed', error };
  const { failure } = error;
  if (UNANSWERED.has(failure.kind)) return { kind: 'no-answer' };
  if (failure.kind === 'refused' && failure.code === 'not-now') return { kind: 'changed' };
  return { kind: 'failed', error };
}
