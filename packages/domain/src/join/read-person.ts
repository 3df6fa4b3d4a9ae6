import type { PersonEntry, PersonRules } from './check-person.ts';
import { DETAIL_FIELDS, byProperty, requirementOf, type Details } from './person-fields.ts';
import { plainName } from './plain-name.ts';
import { readDetail } from './read-detail.ts';

/** A person as stored. */
export type Person = Details & {
  name: string;
  needs: readonly string[];
  /** VAL-03: by the index of the custom field; empty answers are left out. */
  answers: Record<string, string>;
};

/** Before anything is entered, or after erasure. */
export const EMPTY_PERSON: Person = {
  name: '',
  ...byProperty(DETAIL_FIELDS, 'storedAs', () => null),
  needs: [],
  answers: {},
};

/** Picks the person's fields from a ticket, an appointment or a waiting-list entry. */
export function pickPerson(holder: Person): Person {
  const { name, needs, answers } = holder;
  return { name, ...byProperty(DETAIL_FIELDS, 'storedAs', ({ storedAs }) => holder[storedAs]), needs, answers };
}

/** Expects an entry that passed `checkPerson` with the country's numbers; drops fields that are off. */
export function readPerson(rules: PersonRules, entry: PersonEntry, country: string): Person {
  const { FirstName = '', LastName = '' } = entry;
  return {
    name: plainName(rules.lastName === 'off' ? FirstName : `${FirstName} ${LastName}`),
    ...byProperty(DETAIL_FIELDS, 'storedAs', (field) => {
      const isOff = requirementOf(field, rules) === 'off';
      return isOff ? null : readDetail(field.kind, entry[field.name] ?? '', country);
    }),
    needs: [...new Set(entry.needs)],
    answers: answersTo(rules, entry),
  };
}

function answersTo({ customFields }: PersonRules, { custom = {} }: PersonEntry): Record<string, string> {
  const entries = customFields.map(({ index }) => [String(index), custom[index]?.trim() ?? ''] as const);
  return Object.fromEntries(entries.filter(([, text]) => text !== ''));
}
