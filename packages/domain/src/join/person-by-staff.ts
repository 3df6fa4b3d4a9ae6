import { type Problem, problemsIn } from '../forms/problem.ts';
import { checkCharacters, checkRequired } from '../forms/text-rules.ts';
import { DETAIL_FIELDS, byProperty, type Details } from './person-fields.ts';
import { plainName } from './plain-name.ts';
import { checkDetail, readDetail } from './read-detail.ts';

/** What staff enter for someone at the desk or on the phone; only a name is required. */
export type PersonByStaff = { name: string; note?: string | undefined } & {
  [N in (typeof DETAIL_FIELDS)[number]['name']]?: string | undefined;
};

/** Empty when nothing is wrong. */
export function checkPersonByStaff(entry: PersonByStaff, country: string): Record<string, Problem> {
  return problemsIn({
    name: checkRequired(plainName(entry.name)) ?? checkCharacters(entry.name),
    ...byProperty(DETAIL_FIELDS, 'name', ({ name, kind }) => checkDetail(kind, entry[name] ?? '', country)),
    note: checkCharacters(entry.note ?? ''),
  });
}

/** Normalises for storage. Expects an entry that passed `checkPersonByStaff`. */
export function readPersonByStaff(
  entry: PersonByStaff,
  country: string,
): Details & { name: string; note: string | null } {
  return {
    name: plainName(entry.name),
    ...byProperty(DETAIL_FIELDS, 'storedAs', ({ name, kind }) => readDetail(kind, entry[name] ?? '', country)),
    note: entry.note?.trim() || null,
  };
}
