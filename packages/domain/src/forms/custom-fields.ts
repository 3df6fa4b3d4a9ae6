import { isDate } from '../format/is-date.ts';
import { maxCustomFields, own, settingIsOn, type Settings } from '../site/settings.ts';
import { checkRequiredItems } from './choice-rules.ts';
import { problem, type Problem } from './problem.ts';
import { checkCharacters, checkLength } from './text-rules.ts';

const DEFAULT_FIELD_LENGTH = 200;

export const FIELD_TYPES = ['text', 'number', 'date', 'choice', 'choices', 'yesno', 'consent'] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

export type CustomField = {
  index: number;
  label: string;
  type: FieldType;
  choices: string[];
  /** One of these at least is among those picked; empty where it does not matter which. */
  oneOf?: string[] | undefined;
  /** Of what is written; nothing, or 0, for none. */
  minLength?: number | undefined;
  maxLength: number;
  placeholder: string;
  isRequired: boolean;
};

/** VAL-03: those that are on, for the booking form or for the join form. */
export function customFields(settings: Settings, form: 'booking' | 'join'): CustomField[] {
  const apt = form === 'booking' ? 'Apt' : '';
  const indexes = Array.from({ length: maxCustomFields(settings) }, (_, at) => at + 1);
  return indexes
    .filter((index) => settingIsOn(settings, `Client${apt}CustomField${index}`))
    .map((index) => ({
      index,
      label: own(settings, `CustomField${index}Label`) ?? '',
      type: fieldType(own(settings, `CustomField${index}Type`)),
      choices: choicesOf(own(settings, `CustomField${index}List`)),
      oneOf: requiredOf(own(settings, `CustomField${index}OneOf`), choicesOf(own(settings, `CustomField${index}List`))),
      minLength: leastLength(own(settings, `CustomField${index}Min`)),
      maxLength: fieldLength(own(settings, `CustomField${index}Len`)),
      placeholder: own(settings, `CustomField${index}Placeholder`) ?? '',
      isRequired: settingIsOn(settings, `Client${apt}CustomField${index}Req`),
    }));
}

/** Several choices come joined by commas, a box and a yes as `1`, a no as `0`. */
export function checkCustomField(field: CustomField, value: string): Problem | null {
  const text = value.trim();
  if (text === '' || (field.type === 'consent' && text === '0')) return field.isRequired ? missing(field) : null;
  return formProblem(field, text) ?? checkLength(text, lengthOf(field)) ?? checkCharacters(text);
}

/** A minimum is for what a person writes: a choice is as long as the business has made it. */
function lengthOf({ type, minLength = 0, maxLength }: CustomField): { min: number; max: number } {
  const isWritten = type === 'text' || type === 'number';
  // More than may be written can never be asked for.
  return { min: isWritten ? Math.min(minLength, maxLength) : 0, max: maxLength };
}

function formProblem({ type, choices, oneOf = [] }: CustomField, text: string): Problem | null {
  switch (type) {
    case 'choice':
      return choices.includes(text) ? null : problem('validation.selectOne');
    case 'choices':
      return checkPicked(choicesOf(text), choices, oneOf);
    case 'number':
      return checkCharacters(text, /^-?\d+([.,]\d+)?$/);
    case 'date':
      return isDate(text) ? null : problem('validation.invalidChars');
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

function missing({ type, oneOf = [] }: CustomField): Problem {
  if (type === 'choices' && oneOf.length > 0) return problem('validation.pickRequired');
  if (type === 'consent') return problem('validation.checkAll');
  return problem(type === 'choice' || type === 'choices' ? 'validation.selectOne' : 'validation.required');
}

function fieldType(text = ''): FieldType {
  return FIELD_TYPES.find((type) => type === text.trim().toLowerCase()) ?? 'text';
}

function choicesOf(list = ''): string[] {
  return list
    .split(',')
    .map((choice) => choice.trim())
    .filter(Boolean);
}

/** What cannot be picked cannot be required. */
function requiredOf(list: string | undefined, choices: readonly string[]): string[] {
  return choicesOf(list).filter((choice) => choices.includes(choice));
}

function leastLength(text = ''): number {
  const length = Number(text);
  return Number.isInteger(length) && length > 0 ? length : 0;
}

function fieldLength(text = ''): number {
  const length = Number(text);
  return Number.isInteger(length) && length > 0 ? length : DEFAULT_FIELD_LENGTH;
}
