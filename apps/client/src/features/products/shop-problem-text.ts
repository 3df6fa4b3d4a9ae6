import type { Problem } from '@openturn/domain/forms/problem.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import type { Translate } from '@openturn/web/i18n/use-texts.ts';

const PLAIN = [
  'validation.pickRequired',
  'validation.soldOut',
  'validation.orderTooLarge',
  'validation.selectOne',
] as const satisfies readonly PlainTextKey[];

/** What is wrong with a basket. */
export function shopProblemText({ key, values = {} }: Problem, t: Translate): string {
  if (key === 'validation.mostEach') return t('validation.mostEach', { max: Number(values['max']) });
  if (key === 'validation.fewLeft') return t('validation.fewLeft', { count: Number(values['count']) });
  return t(PLAIN.find((each) => each === key) ?? 'error.checkInput');
}
