import type { BookRules } from '@openturn/contract/visitor/booking.ts';
import { problemText } from '@openturn/web/i18n/problem-text.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { labelOf } from './field-labels.ts';
import type { TypedPerson } from './typed-person.ts';
import type { Problems } from './use-problems.ts';

/** The personal fields' state, in any form that has them. */
export type PersonForm = {
  rules: BookRules;
  typed: TypedPerson & { isForOther?: boolean };
  problems: Problems;
  type: (name: string, changed: Partial<TypedPerson>) => void;
  /** A choice takes effect at once, whereas typed text is checked on leaving the field. */
  choose: (name: string, changed: Partial<TypedPerson>) => void;
};

export function useField({
  rules,
  problems,
}: Pick<PersonForm, 'problems'> & { rules: Pick<BookRules, 'customFields'> }) {
  const texts = useTexts();
  return (name: string, isOptional = false) => {
    const problem = problems[name];
    return {
      name,
      ...labelOf(name, rules, texts),
      error: problem && problemText(problem, texts.t),
      optional: isOptional ? texts.t('form.optional') : undefined,
    };
  };
}
