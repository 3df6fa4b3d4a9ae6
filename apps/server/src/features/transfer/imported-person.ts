import { checkPersonByStaff, type PersonByStaff } from '@openturn/domain/join/person-by-staff.ts';
import type { ImportProblem, ImportRow } from './imported-rows.ts';

/** Columns of the file by the names of the form's fields. */
const FIELDS: Readonly<Record<string, string>> = { PhoneNumber: 'phone', Email: 'email' };
/** As staff may type it. */
const PERSON_LENGTH = 200;

export function personOf({ name = '', phone = '', email = '', note = '' }: ImportRow['fields']) {
  return { name, PhoneNumber: phone, Email: email, note };
}

export function personProblem(person: PersonByStaff, country: string): Omit<ImportProblem, 'row'> | null {
  if (person.name === '') return { field: 'name', code: 'needed' };
  if (person.name.length > PERSON_LENGTH) return { field: 'name', code: 'wrong' };
  const [wrong] = Object.keys(checkPersonByStaff(person, country));
  return wrong === undefined ? null : { field: FIELDS[wrong] ?? wrong, code: 'wrong' };
}
