import type { JoinRules } from '@openturn/contract/visitor/join.ts';
import { checkJoin } from '@openturn/domain/join/check-join.ts';
import { PERSON_FIELDS } from '@openturn/domain/join/person-fields.ts';
import type { Problems } from '#entry/use-problems.ts';
import { entryToSend, type TypedEntry } from './typed-entry.ts';

/** In the order of the form. */
export function fieldNames({ customFields }: JoinRules): string[] {
  const custom = customFields.map(({ index }) => `custom${index}`);
  const person = PERSON_FIELDS.map(({ name }) => name);
  return ['category', 'service', 'additional', 'partySize', 'passcode', ...person, ...custom, 'method', 'needs'];
}

export function findProblems(rules: JoinRules, typed: TypedEntry): Problems {
  return placeProblems(rules, typed, checkJoin(rules, entryToSend(rules, typed)));
}

/** Reports a missing service at the category if none is chosen, and the method only once there is a service. */
export function placeProblems(rules: JoinRules, typed: TypedEntry, problems: Problems): Problems {
  const { service } = problems;
  if (!service) return problems;
  const others = Object.entries(problems).filter(([name]) => name !== 'service' && name !== 'method');
  const isCategoryOpen = rules.categories.length > 1 && typed.category === '';
  return { ...Object.fromEntries(others), [isCategoryOpen ? 'category' : 'service']: service };
}
