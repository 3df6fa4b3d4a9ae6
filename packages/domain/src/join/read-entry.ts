import { methodsFor, serviceOf, type JoinEntry, type JoinRules } from './check-join.ts';
import { readPerson, type Person } from './read-person.ts';
import { comparableName } from './match-name.ts';

/** A join form's entry, normalised for storage. */
export type JoinDetails = Person & {
  /** Empty for oneself; else the comparable name of the person joined for. */
  seat: string;
  serviceId: string | null;
  additional: string[];
  partySize: number;
  method: number;
};

const IN_PERSON = 1;

/** Expects an entry that passed `checkJoin`; drops fields the line does not ask for. */
export function readEntry(rules: JoinRules, entry: JoinEntry & { isForOther?: boolean | undefined }): JoinDetails {
  const person = readPerson(rules, entry);
  return {
    ...person,
    seat: entry.isForOther ? comparableName(person.name) : '',
    serviceId: serviceOf(rules, entry.service) ?? null,
    additional: [...(entry.additional ?? [])],
    partySize: rules.maxPartySize > 1 ? (entry.partySize ?? 1) : 1,
    method: entry.method ?? methodsFor(rules, entry.service)[0] ?? IN_PERSON,
  };
}
