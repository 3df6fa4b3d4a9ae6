import type { PersonEntry, PersonRules } from './check-person.ts';
import { FIELD_KINDS } from './field-kinds.ts';
import { DETAIL_FIELDS, keyed, requirementOf, type Details } from './person-fields.ts';
import { plainName } from './plain-name.ts';

/** Who somebody says they are, in the form that is stored. */
export type Person = Details & {
  name: string;
  needs: readonly string[];
  /** By the index of the field; what was left empty is not among them. */
  answers: Record<string, string>;
};

/** Nobody yet, or nobody any more. */
export const NOBODY: Person = { name: '', ...keyed(DETAIL_FIELDS, 'storedAs', () => null), needs: [], answers: {} };

/** The person alone, of a ticket, an appointment or a place on the waiting list. */
export function personOf(holder: Person): Person {
  const { name, needs, answers } = holder;
  return { name, ...keyed(DETAIL_FIELDS, 'storedAs', ({ storedAs }) => holder[storedAs]), needs, answers };
}

/** Expects what `checkPerson` has passed; leaves out whatever is not asked. */
export function readPerson(rules: PersonRules, entry: PersonEntry): Person {
  const { FirstName = '', LastName = '' } = entry;
  return {
    name: plainName(rules.lastName === 'off' ? FirstName : `${FirstName} ${LastName}`),
    ...keyed(DETAIL_FIELDS, 'storedAs', (field) => {
      const isOff = requirementOf(field, rules) === 'off';
      return isOff ? null : FIELD_KINDS[field.kind].normalise(entry[field.name] ?? '') || null;
    }),
    needs: [...new Set(entry.needs)],
    answers: answersTo(rules, entry),
  };
}

function answersTo({ customFields }: PersonRules, { custom = {} }: PersonEntry): Record<string, string> {
  const given = customFields.map(({ index }) => [String(index), custom[index]?.trim() ?? ''] as const);
  return Object.fromEntries(given.filter(([, text]) => text !== ''));
}
