import { CallError } from '@openturn/web/api/call-failure.ts';
import { askRetry } from './feedback.ts';

type Asking<T> = {
  run: () => Promise<T>;
  /** When it was first asked for, by `performance.now()`. */
  since?: number;
  /** What is told of elsewhere. */
  isTold: (error: unknown) => boolean;
};

/** UI-06: after a failure, asks whether to try again; throws the last one on Cancel, or where to ask is no use. */
export async function offerRetry<T>(failed: unknown, { run, isTold, since = Infinity }: Asking<T>): Promise<T> {
  for (let error = failed; ;) {
    if (!mayHelp(error) || isTold(error) || !(await askOnce(error, since))) throw error;
    try {
      return await run();
    } catch (next) {
      error = next;
    }
  }
}

let asked: Promise<boolean> | null = null;
let declinedAt = -Infinity;

/** Failures that come together are asked about once, and so is all that was under way when the visitor declined. */
async function askOnce(error: CallError, since: number): Promise<boolean> {
  if (since <= declinedAt) return false;
  asked ??= askRetry({ error });
  const answer = await asked;
  asked = null;
  if (!answer) declinedAt = performance.now();
  return answer;
}

/** What is refused for a reason of ours, or is not there, is so the next time too, unless the server was too busy. */
function mayHelp(error: unknown): error is CallError {
  if (!(error instanceof CallError)) return false;
  const { failure } = error;
  if (failure.kind === 'refused') return failure.code === 'busy' || (failure.code === null && !isMissing(failure));
  return failure.kind !== 'signed-out' && !(failure.kind === 'network' && isMissing(failure));
}

function isMissing({ status = 0 }: { status?: number }): boolean {
  return status === 404 || status === 410;
}
