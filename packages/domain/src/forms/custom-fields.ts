import { isDate } from '../format/is-date.ts';
import { maxCustomFields, own, settingIsOn, type Settings } from '../site/settings.ts';
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
      maxLength: fieldLength(own(settings, `CustomField${index}Len`)),
      placeholder: own(settings, `CustomField${index}Placeholder`) ?? '',
      isRequired: settingIsOn(settings, `Client${apt}CustomField${index}Req`),
    }));
}

/** Several choices come joined by commas, a box and a yes as `1`, a no as `0`. */
export function checkCustomField(field: CustomField, value: string): Problem | null {
  const text = value.trim();
  if (text === '' || (field.type === 'consent' && text === '0')) return field.isRequired ? missing(field) : null;
  return formProblem(field, text) ?? checkLength(text, { max: field.maxLength }) ?? checkCharacters(text);
}

function formProblem({ type, choices }: CustomField, text: string): Problem | null {
  switch (type) {
    case 'choice':
      return choices.includes(text) ? null : problem('validation.selectOne');
    case 'choices':
      return text.split(',').every((part) => choices.includes(part.trim())) ? null : problem('validation.selectOne');
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

function missing({ type }: CustomField): Problem {
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

function fieldLength(text = ''): number {
  const length = Number(text);
  return Number.isInteger(length) && length > 0 ? length : DEFAULT_FIELD_LENGTH;
}
