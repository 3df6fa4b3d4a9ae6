import { checkPerson, type PersonEntry, type PersonProblems, type PersonRules } from '../join/check-person.ts';
import { readPerson, type Person } from '../join/read-person.ts';

/** VAL-10: the client and the server check by this alone. Empty where all is well. */
export function checkBooking(rules: PersonRules, entry: PersonEntry): PersonProblems {
  return checkPerson(rules, entry);
}

/** Expects what `checkBooking` has passed. */
export function readBooking(rules: PersonRules, entry: PersonEntry): Person {
  return readPerson(rules, entry);
}
