import { CallError } from '@openturn/web/api/call-failure.ts';
import { askRetry } from './feedback.ts';

type RetryOptions<T> = {
  run: () => Promise<T>;
  /** When the request began, by `performance.now()`. */
  since?: number;
  /** Failures that the screen reports itself. */
  isShownElsewhere: (error: unknown) => boolean;
};

/** UI-06: after a failure, offers a retry; throws the last failure on Cancel, or if a retry can't help. */
export async function offerRetry<T>(
  failed: unknown,
  { run, isShownElsewhere, since = Infinity }: RetryOptions<T>,
): Promise<T> {
  for (let error = failed; ;) {
    if (!mayHelp(error) || isShownElsewhere(error) || !(await askOnce(error, since))) throw error;
    try {
      return await run();
    } catch (next) {
      error = next;
    }
  }
}

let question: Promise<boolean> | null = null;
let declinedAt = -Infinity;

/** Simultaneous failures share one question; declining it covers every request already under way. */
async function askOnce(error: CallError, since: number): Promise<boolean> {
  if (since <= declinedAt) return false;
  question ??= askRetry({ error });
  const answer = await question;
  question = null;
  if (!answer) declinedAt = performance.now();
  return answer;
}

/** Refusals with a known reason and missing things would fail again, unless the server was just busy. */
function mayHelp(error: unknown): error is CallError {
  if (!(error instanceof CallError)) return false;
  const { failure } = error;
  if (failure.kind === 'refused') return failure.code === 'busy' || (failure.code === null && !isMissing(failure));
  return failure.kind !== 'signed-out' && !(failure.kind === 'network' && isMissing(failure));
}

function isMissing({ status = 0 }: { status?: number }): boolean {
  return status === 404 || status === 410;
}
