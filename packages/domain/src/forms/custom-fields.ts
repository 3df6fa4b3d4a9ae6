import { maxCustomFields, own, settingIsOn, type Settings } from '../site/settings.ts';
import { problem, type Problem } from './problem.ts';
import { checkCharacters, checkLength, checkRequired } from './text-rules.ts';

export const DEFAULT_FIELD_LENGTH = 200;

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

/** Several choices come joined by commas, a box as `1`. */
export function checkCustomField(field: CustomField, value: string): Problem | null {
  if (value.trim() === '') return field.isRequired ? missing(field) : null;
  if (field.type === 'choice' && !field.choices.includes(value)) return problem('validation.selectOne');
  if (field.type === 'choices' && !value.split(',').every((part) => field.choices.includes(part))) {
    return problem('validation.selectOne');
  }
  if (field.type === 'number' && !/^-?\d+([.,]\d+)?$/.test(value.trim())) return problem('validation.invalidChars');
  if (field.type === 'date' && !isDate(value)) return problem('validation.invalidChars');
  return checkLength(value, { max: field.maxLength }) ?? checkCharacters(value);
}

function missing({ type }: CustomField): Problem | null {
  if (type === 'consent') return problem('validation.checkAll');
  return type === 'choice' || type === 'choices' ? problem('validation.selectOne') : checkRequired('');
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

function isDate(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
