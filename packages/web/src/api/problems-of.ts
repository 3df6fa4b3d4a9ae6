import type { Translate } from '../i18n/use-texts.ts';
import { problemText, type ReportedProblem } from '../i18n/problem-text.ts';
import { CallError } from './call-failure.ts';

/** What is wrong, by field name; null if the call failed for another reason. */
export function problemsOf(
  error: unknown,
  t: Translate,
  textOf: (problem: ReportedProblem, t: Translate) => string = problemText,
): Record<string, string> | null {
  const fields = error instanceof CallError && error.failure.kind === 'refused' ? error.failure.fields : undefined;
  if (!fields) return null;
  return Object.fromEntries(Object.entries(fields).map(([name, problem]) => [name, textOf(problem, t)]));
}
