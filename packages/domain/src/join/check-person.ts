import { checkPhone, checkPhoneOrEmail } from '../forms/contact-rules.ts';
import { checkCustomField } from '../forms/check-custom-field.ts';
import type { CustomField } from '../forms/custom-field.ts';
import { problem, type Problem } from '../forms/problem.ts';
import { checkRequired } from '../forms/text-rules.ts';
import { FIELD_KINDS } from './field-kinds.ts';
import {
  PERSON_FIELDS,
  requirementOf,
  type PersonField,
  type PersonTexts,
  type Requirements,
} from './person-fields.ts';

/** What a business asks of a person, whether they join a line or book. */
export type PersonRules = Requirements & {
  phoneOrEmail: boolean;
  allowedEmailDomain: string;
  needs: readonly string[];
  customFields: readonly CustomField[];
};

export type PersonEntry = { [N in keyof PersonTexts]?: string | undefined } & {
  needs?: readonly string[] | undefined;
  custom?: Readonly<Record<string, string>> | undefined;
};

/** Keyed by field name; custom field 3 is `custom3`. */
export type PersonProblems = Readonly<Record<string, Problem>>;

export type PhoneCheck = (text: string) => Problem | null;

/** VAL-10: client and server run this same check; the server with the phone numbers of a country. Empty when nothing is wrong. */
export function checkPerson(
  rules: PersonRules,
  entry: PersonEntry,
  checkNumber: PhoneCheck = checkPhone,
): PersonProblems {
  const found: [string, Problem | null][] = [
    // First, so that a problem of the number itself (same key, later) wins.
    ['PhoneNumber', checkReachable(rules, entry)],
    ...PERSON_FIELDS.map((field): [string, Problem | null] => [
      field.name,
      checkField(field, { rules, checkNumber }, entry),
    ]),
    ['needs', (entry.needs ?? []).every((need) => rules.needs.includes(need)) ? null : problem('validation.selectOne')],
    ...rules.customFields.map((field): [string, Problem | null] => [
      `custom${field.index}`,
      checkCustomField(field, entry.custom?.[field.index] ?? ''),
    ]),
  ];
  return Object.fromEntries(found.filter((each): each is [string, Problem] => each[1] !== null));
}

type Checking = { rules: PersonRules; checkNumber: PhoneCheck };

function checkField(field: PersonField, { rules, checkNumber }: Checking, entry: PersonEntry): Problem | null {
  const requirement = requirementOf(field, rules);
  if (requirement === 'off') return null;
  const text = entry[field.name] ?? '';
  const { check, normalise } = FIELD_KINDS[field.kind];
  const missing = requirement === 'required' ? checkRequired(normalise(text)) : null;
  return missing ?? (field.kind === 'phone' ? checkNumber(text) : check(text, rules));
}

function checkReachable({ phoneOrEmail }: PersonRules, { PhoneNumber = '', Email = '' }: PersonEntry): Problem | null {
  return phoneOrEmail ? checkPhoneOrEmail({ phone: PhoneNumber, email: Email }) : null;
}
