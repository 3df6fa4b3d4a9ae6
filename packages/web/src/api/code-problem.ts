import { CallError } from './call-failure.ts';
import type { ReportedProblem } from '../i18n/problem-text.ts';

/** What is wrong with a code that was typed; null if something else is. */
export function codeProblem(error: unknown): ReportedProblem | null {
  if (!(error instanceof CallError) || error.failure.kind !== 'refused') return null;
  if (error.failure.code === 'code-wrong') return { key: 'error.codeWrong' };
  return error.failure.code === 'code-expired' ? { key: 'error.codeExpired' } : null;
}
