import { checkPersonByStaff, type PersonByStaff } from '@openturn/domain/join/person-by-staff.ts';
import type { ImportRow, RowProblems } from './imported-rows.ts';

/** Columns of the file by the names of the form's fields. */
const FIELDS: Readonly<Record<string, string>> = { PhoneNumber: 'phone', Email: 'email' };
/** As staff may type it. */
const PERSON_LENGTH = 200;

export function personOf({ name = '', phone = '', email = '', note = '' }: ImportRow['fields']) {
  return { name, PhoneNumber: phone, Email: email, note };
}

export function personProblems(person: PersonByStaff, country: string): RowProblems {
  const { name: wrongName, ...wrong } = checkPersonByStaff(person, country);
  const name =
    person.name === ''
      ? 'needed'
      : person.name.length > PERSON_LENGTH
        ? 'too-long'
        : wrongName === undefined
          ? null
          : 'wrong';
  return [
    ...(name === null ? [] : [{ field: 'name', code: name } as const]),
    ...Object.keys(wrong).map((field) => ({ field: FIELDS[field] ?? field, code: 'wrong' as const })),
  ];
}
