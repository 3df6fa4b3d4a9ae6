import { checkEmail, checkPhone, checkPhoneOrEmail } from '../forms/contact-rules.ts';
import { checkCustomField } from '../forms/check-custom-field.ts';
import type { CustomField } from '../forms/custom-field.ts';
import { problem, type Problem } from '../forms/problem.ts';
import { checkCharacters, checkLength, checkRequired } from '../forms/text-rules.ts';
import { plainName } from './plain-name.ts';

export type Asked = 'required' | 'optional' | 'off';

/** What a business asks of a person, whether they join a line or book. */
export type PersonRules = {
  lastName: Asked;
  phone: Asked;
  email: Asked;
  phoneOrEmail: boolean;
  allowedEmailDomain: string;
  needs: readonly string[];
  customFields: readonly CustomField[];
};

export type PersonEntry = {
  FirstName?: string | undefined;
  LastName?: string | undefined;
  PhoneNumber?: string | undefined;
  Email?: string | undefined;
  needs?: readonly string[] | undefined;
  custom?: Readonly<Record<string, string>> | undefined;
};

/** By the name of the field; a custom field is `custom3`. */
export type PersonProblems = Readonly<Record<string, Problem>>;

const LONGEST_NAME = 100;

/** Empty where all is well. */
export function checkPerson(rules: PersonRules, entry: PersonEntry): PersonProblems {
  const found: [string, Problem | null][] = [
    ['FirstName', checkName(entry.FirstName, 'required')],
    ['LastName', checkName(entry.LastName, rules.lastName)],
    ['PhoneNumber', checkContact(entry.PhoneNumber, rules.phone, checkPhone) ?? checkReachable(rules, entry)],
    ['Email', checkContact(entry.Email, rules.email, (text) => checkEmail(text, rules.allowedEmailDomain))],
    ['needs', (entry.needs ?? []).every((need) => rules.needs.includes(need)) ? null : problem('validation.selectOne')],
    ...rules.customFields.map((field): [string, Problem | null] => [
      `custom${field.index}`,
      checkCustomField(field, entry.custom?.[field.index] ?? ''),
    ]),
  ];
  return Object.fromEntries(found.filter((each): each is [string, Problem] => each[1] !== null));
}

function checkName(text = '', asked: Asked): Problem | null {
  if (asked === 'off') return null;
  const needed = asked === 'required' ? checkRequired(plainName(text)) : null;
  return needed ?? checkLength(text, { max: LONGEST_NAME }) ?? checkCharacters(text);
}

function checkContact(text = '', asked: Asked, check: (text: string) => Problem | null): Problem | null {
  if (asked === 'off') return null;
  return (asked === 'required' ? checkRequired(text) : null) ?? check(text);
}

function checkReachable({ phoneOrEmail }: PersonRules, { PhoneNumber = '', Email = '' }: PersonEntry): Problem | null {
  return phoneOrEmail ? checkPhoneOrEmail({ phone: PhoneNumber, email: Email }) : null;
}
