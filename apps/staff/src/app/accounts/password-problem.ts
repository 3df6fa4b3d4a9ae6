import type { Texts } from '@openturn/web/i18n/use-texts.ts';
import { CallError } from '@openturn/web/api/call-failure.ts';
import { problemsOf } from '@openturn/web/api/problems-of.ts';

const SAME = 'validation.passwordIsEmail';

/** What is wrong by field, where one of the fields is a new password; null if the call failed otherwise. */
export function passwordProblems(error: unknown, t: Texts['t']): Record<string, string> | null {
  const problems = problemsOf(error, t);
  const fields = error instanceof CallError && error.failure.kind === 'refused' ? (error.failure.fields ?? {}) : {};
  for (const [name, { key }] of Object.entries(fields)) if (problems && key === SAME) problems[name] = t(SAME);
  return problems;
}
