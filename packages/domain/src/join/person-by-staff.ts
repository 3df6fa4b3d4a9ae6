import { type Problem, problemsIn } from '../forms/problem.ts';
import { checkCharacters, checkRequired } from '../forms/text-rules.ts';
import { FIELD_KINDS } from './field-kinds.ts';
import { DETAIL_FIELDS, byProperty, type Details } from './person-fields.ts';
import { plainName } from './plain-name.ts';

/** What staff enter for someone at the desk or on the phone; only a name is required. */
export type PersonByStaff = { name: string; note?: string | undefined } & {
  [N in (typeof DETAIL_FIELDS)[number]['name']]?: string | undefined;
};

/** The allowed email domain applies only to visitors. */
const ANY_DOMAIN = { allowedEmailDomain: '' };

/** Empty when nothing is wrong. */
export function checkPersonByStaff(entry: PersonByStaff): Record<string, Problem> {
  return problemsIn({
    name: checkRequired(plainName(entry.name)) ?? checkCharacters(entry.name),
    ...byProperty(DETAIL_FIELDS, 'name', ({ name, kind }) => FIELD_KINDS[kind].check(entry[name] ?? '', ANY_DOMAIN)),
    note: checkCharacters(entry.note ?? ''),
  });
}

/** Normalises for storage. Expects an entry that passed `checkPersonByStaff`. */
export function readPersonByStaff(entry: PersonByStaff): Details & { name: string; note: string | null } {
  return {
    name: plainName(entry.name),
    ...byProperty(
      DETAIL_FIELDS,
      'storedAs',
      ({ name, kind }) => FIELD_KINDS[kind].normalise(entry[name] ?? '') || null,
    ),
    note: entry.note?.trim() || null,
  };
}
