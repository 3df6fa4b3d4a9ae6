import { problemText } from '@openturn/web/i18n/problem-text.ts';
import { type Texts, useTexts } from '@openturn/web/i18n/use-texts.ts';
import { labelOf } from './join-labels.ts';
import type { JoinForm } from './join-queries.ts';
import type { Joining } from './use-join.ts';

/** What the parts of the form work on. */
export type FormParts = { rules: JoinForm['rules']; join: Joining };

/** What a field of this form says of itself. */
export function useField({ rules, join }: FormParts) {
  const texts = useTexts();
  return (name: string, isOptional = false) => ({
    name,
    label: labelOf(name, rules, texts),
    error: errorOf(join, name, texts),
    optional: isOptional ? texts.t('form.optional') : undefined,
  });
}

function errorOf({ problems: { problems } }: Joining, name: string, { t }: Texts): string | undefined {
  const problem = problems[name];
  return problem && problemText(problem, t);
}
