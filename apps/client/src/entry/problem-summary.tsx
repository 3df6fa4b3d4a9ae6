import type { BookRules } from '@openturn/contract/visitor/booking.ts';
import { ErrorSummary } from '@openturn/ui/form/error-summary.tsx';
import { problemText, type ReportedProblem } from '@openturn/web/i18n/problem-text.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { labelOf } from './field-labels.ts';
import type { Problems } from './use-problems.ts';

/** A field that only this form has. */
export type OwnField = { name: string; label: string; text: (problem: ReportedProblem) => string };

type ProblemSummaryProps = {
  rules: Pick<BookRules, 'customFields'>;
  /** The fields in the order of the form. */
  names: readonly string[];
  /** Before the others. */
  own?: readonly OwnField[];
  summary: { round: number; problems: Problems };
};

/** What the last submit found, until it is fixed. */
export function ProblemSummary({ rules, names, own = [], summary }: ProblemSummaryProps) {
  const texts = useTexts();
  const shared = names.map((name) => ({
    name,
    ...labelOf(name, rules, texts),
    text: (problem: ReportedProblem) => problemText(problem, texts.t),
  }));
  const items = [...own, ...shared].flatMap(({ text, ...field }) => {
    const problem = summary.problems[field.name];
    return problem ? [{ ...field, text: text(problem) }] : [];
  });
  if (items.length === 0) return null;
  const title = texts.t('validation.summary', { count: items.length });
  return <ErrorSummary title={title} items={items} round={summary.round} />;
}
