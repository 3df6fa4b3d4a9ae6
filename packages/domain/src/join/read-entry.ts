import { MEET_METHODS } from '../meet/meet-methods.ts';
import { methodOf, methodsFor, serviceOf, type JoinEntry, type JoinRules } from './check-join.ts';
import { readPerson, type Person } from './read-person.ts';
import { rulesForMethod } from './rules-for-method.ts';
import { comparableName } from './match-name.ts';

/** A join form's entry, normalised for storage. */
export type JoinDetails = Person & {
  /** Empty if visitors join for themselves; else the normalised name of the other person. */
  joinedFor: string;
  serviceId: string | null;
  additional: string[];
  partySize: number;
  method: number;
};

/** Expects an entry that passed `checkJoin`; drops fields the line does not ask for. */
export function readEntry(
  rules: JoinRules,
  entry: JoinEntry & { isForOther?: boolean | undefined },
  country: string,
): JoinDetails {
  const person = readPerson(rulesForMethod(rules, methodOf(rules, entry)), entry, country);
  return {
    ...person,
    joinedFor: entry.isForOther ? comparableName(person.name) : '',
    serviceId: serviceOf(rules, entry.service) ?? null,
    additional: [...(entry.additional ?? [])],
    partySize: rules.maxPartySize > 1 ? (entry.partySize ?? 1) : 1,
    method: entry.method ?? methodsFor(rules, entry.service)[0] ?? MEET_METHODS.inPerson,
  };
}
