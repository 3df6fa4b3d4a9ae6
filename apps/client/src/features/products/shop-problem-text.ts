import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { problemText, type ReportedProblem } from '@openturn/web/i18n/problem-text.ts';
import type { Translate } from '@openturn/web/i18n/use-texts.ts';

const PLAIN = ['validation.soldOut', 'validation.couponGone'] as const satisfies readonly PlainTextKey[];

/** What is wrong with a basket, or the code of its coupon. */
export function shopProblemText(problem: ReportedProblem, t: Translate): string {
  const { key, values = {} } = problem;
  const plain = PLAIN.find((each) => each === key);
  if (plain) return t(plain);
  if (key === 'validation.mostEach') return t('validation.mostEach', { max: Number(values['max']) });
  if (key === 'validation.fewLeft') return t('validation.fewLeft', { count: Number(values['count']) });
  return problemText(problem, t);
}
