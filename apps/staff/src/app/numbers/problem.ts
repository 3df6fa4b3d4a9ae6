import { problemText, type ReportedProblem } from '@openturn/web/i18n/problem-text.ts';
import type { Texts } from '@openturn/web/i18n/use-texts.ts';

export type Problem =
  | { kind: keyof typeof WORDS }
  | { kind: 'range'; least: number; most: number }
  | { kind: 'amount'; example: string };

/** Problems by field name; empty if there are none. */
export type Problems = Readonly<Record<string, Problem>>;

const WORDS = {
  required: 'validation.required',
  same: 'setup.same',
  overlap: 'setup.overlap',
  twice: 'setup.twice',
  morning: 'setup.noMorning',
  order: 'setup.order',
  repeated: 'setup.reminderTwice',
  choose: 'validation.selectOne',
  length: 'validation.neverFits',
  step: 'validation.stepNeverFits',
  nobody: 'setup.nobody',
  neverOpen: 'setup.neverOpen',
  lead: 'setup.leadTooLong',
} as const;

export function problemWords(problem: Problem, t: Texts['t']): string {
  if (problem.kind === 'range') return t('setup.range', { least: problem.least, most: problem.most });
  if (problem.kind === 'amount') return t('setup.amount', { example: problem.example });
  return t(WORDS[problem.kind]);
}

/** The same for a problem that the server has found. */
export function reportedWords(reported: ReportedProblem, t: Texts['t']): string {
  const key = Object.values(WORDS).find((each) => each === reported.key);
  return key ? t(key) : problemText(reported, t);
}

/** Drops fields without a problem. */
export function problemsIn(found: Readonly<Record<string, Problem | null | undefined | false>>): Problems {
  const entries = Object.entries(found).flatMap(([name, problem]) => (problem ? [[name, problem] as const] : []));
  return Object.fromEntries(entries);
}
