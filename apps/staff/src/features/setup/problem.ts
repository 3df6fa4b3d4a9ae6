import type { Texts } from '@openturn/web/i18n/use-texts.ts';

export type Problem =
  | { kind: 'required' | 'same' | 'overlap' | 'twice' | 'order' | 'amount' | 'choose' | 'length' | 'step' }
  | { kind: 'range'; least: number; most: number };

/** Problems by field name; empty if there are none. */
export type Problems = Readonly<Record<string, Problem>>;

const WORDS = {
  required: 'validation.required',
  same: 'setup.same',
  overlap: 'setup.overlap',
  twice: 'setup.twice',
  order: 'setup.order',
  amount: 'setup.amount',
  choose: 'validation.selectOne',
  length: 'validation.neverFits',
  step: 'validation.stepNeverFits',
} as const;

export function problemWords(problem: Problem, t: Texts['t']): string {
  if (problem.kind === 'range') return t('setup.range', { least: problem.least, most: problem.most });
  return t(WORDS[problem.kind]);
}

/** Drops fields without a problem. */
export function problemsIn(found: Readonly<Record<string, Problem | null | undefined>>): Problems {
  const entries = Object.entries(found).flatMap(([name, problem]) => (problem ? [[name, problem] as const] : []));
  return Object.fromEntries(entries);
}
