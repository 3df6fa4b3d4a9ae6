import { DETAIL_FIELDS, byProperty, type Details } from '@openturn/domain/join/person-fields.ts';
import type { Person } from '@openturn/domain/join/read-person.ts';
import { sealed, sealedJson } from '#kernel/db/sealing/sealed.ts';

/** Columns shared by tickets, appointments and places on the waiting list; `answers` and `needs` hold JSON. */
export type PersonColumns = Details & { name: string; answers: string; needs: string };

export function fromPersonColumns(row: PersonColumns): Person {
  return {
    name: row.name,
    ...byProperty(DETAIL_FIELDS, 'storedAs', ({ storedAs }) => row[storedAs]),
    answers: JSON.parse(row.answers) as Person['answers'],
    needs: JSON.parse(row.needs) as Person['needs'],
  };
}

export function toPersonColumns(person: Person): PersonColumns {
  return {
    name: person.name,
    ...byProperty(DETAIL_FIELDS, 'storedAs', ({ storedAs }) => sealed(person[storedAs])),
    answers: sealedJson(JSON.stringify(person.answers)),
    needs: JSON.stringify(person.needs),
  };
}
