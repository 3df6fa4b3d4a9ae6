import type { BookRules } from '@openturn/contract/visitor/booking.ts';
import { ErrorSummary } from '@openturn/ui/form/error-summary.tsx';
import { problemText } from '@openturn/web/i18n/problem-text.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { labelOf } from './field-labels.ts';
import type { Problems } from './use-problems.ts';

type ProblemSummaryProps = {
  rules: Pick<BookRules, 'customFields'>;
  /** The fields in the order of the form. */
  names: readonly string[];
  summary: { round: number; problems: Problems };
};

/** What the last submit found, until it is fixed. */
export function ProblemSummary({ rules, names, summary }: ProblemSummaryProps) {
  const texts = useTexts();
  const items = names.flatMap((name) => {
    const problem = summary.problems[name];
    return problem ? [{ name, ...labelOf(name, rules, texts), text: problemText(problem, texts.t) }] : [];
  });
  if (items.length === 0) return null;
  const title = texts.t('validation.summary', { count: items.length });
  return <ErrorSummary title={title} items={items} round={summary.round} />;
}
