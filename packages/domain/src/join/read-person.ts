import type { PersonEntry, PersonRules } from './check-person.ts';
import { plainEmail, plainPhone } from './plain-contact.ts';
import { plainName } from './plain-name.ts';

/** Who somebody says they are, in the form that is stored. */
export type Person = {
  name: string;
  phone: string | null;
  email: string | null;
  needs: string[];
  /** By the index of the field; what was left empty is not among them. */
  answers: Record<string, string>;
};

/** Expects what `checkPerson` has passed; leaves out whatever is not asked. */
export function readPerson(rules: PersonRules, entry: PersonEntry): Person {
  const { FirstName = '', LastName = '', PhoneNumber = '', Email = '' } = entry;
  const hasPhone = rules.phone !== 'off' && PhoneNumber.trim() !== '';
  const hasEmail = rules.email !== 'off' && Email.trim() !== '';
  return {
    name: plainName(rules.lastName === 'off' ? FirstName : `${FirstName} ${LastName}`),
    phone: hasPhone ? plainPhone(PhoneNumber) : null,
    email: hasEmail ? plainEmail(Email) : null,
    needs: [...new Set(entry.needs)],
    answers: answersTo(rules, entry),
  };
}

function answersTo({ customFields }: PersonRules, { custom = {} }: PersonEntry): Record<string, string> {
  const given = customFields.map(({ index }) => [String(index), custom[index]?.trim() ?? ''] as const);
  return Object.fromEntries(given.filter(([, text]) => text !== ''));
}
