import { isDate } from '../format/is-date.ts';
import { checkRequiredItems } from './choice-rules.ts';
import type { CustomField, FieldType } from './custom-field.ts';
import { problem, type Problem } from './problem.ts';
import { splitChoices } from './split-choices.ts';
import { checkCharacters, checkLength } from './text-rules.ts';

/** Multiple choices are joined by commas; a checked box or a yes is `1`, a no is `0`. */
export function checkCustomField(field: CustomField, value: string): Problem | null {
  const text = value.trim();
  if (text === '' || (field.type === 'consent' && text === '0')) return field.isRequired ? missing(field) : null;
  return formProblem(field, text) ?? checkLength(text, lengthOf(field)) ?? checkCharacters(text);
}

/** Choices have no minimum length: the business wrote them. */
function lengthOf({ type, minLength = 0, maxLength }: CustomField): { min: number; max: number } {
  const isWritten = type === 'text' || type === 'number';
  // A minimum above the maximum could never be met.
  return { min: isWritten ? Math.min(minLength, maxLength) : 0, max: maxLength };
}

function formProblem({ type, choices, oneOf = [] }: CustomField, text: string): Problem | null {
  switch (type) {
    case 'choice':
      return choices.includes(text) ? null : problem('validation.chooseOne');
    case 'choices':
      return checkPicked(splitChoices(text), choices, oneOf);
    case 'number':
      return checkCharacters(text, /^-?\d+([.,]\d+)?$/) && problem('validation.enterNumber');
    case 'date':
      return isDate(text) ? null : problem('validation.enterDate');
    case 'yesno':
    case 'consent':
      return checkCharacters(text, /^[01]$/);
    case 'text':
      return null;
    default:
      return type satisfies never;
  }
}

function checkPicked(picked: string[], choices: readonly string[], oneOf: readonly string[]): Problem | null {
  if (!picked.every((choice) => choices.includes(choice))) return problem('validation.selectOne');
  return checkRequiredItems(picked, oneOf);
}

/** By type, so that the message says what to do with the field. */
const MISSING: Record<FieldType, Problem['key']> = {
  text: 'validation.required',
  number: 'validation.enterNumber',
  date: 'validation.enterDate',
  choice: 'validation.chooseOne',
  choices: 'validation.selectOne',
  yesno: 'validation.chooseOne',
  consent: 'validation.tickBox',
};

function missing({ type, oneOf = [] }: CustomField): Problem {
  return problem(type === 'choices' && oneOf.length > 0 ? 'validation.pickRequired' : MISSING[type]);
}
