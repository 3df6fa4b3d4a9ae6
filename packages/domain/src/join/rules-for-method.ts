import { MEET_METHODS } from '../meet/meet-methods.ts';
import type { PersonRules } from './check-person.ts';

/** Nobody can be called without a number, whatever the business asks of others. */
export function rulesForMethod<R extends PersonRules>(rules: R, method: number): R {
  if (method !== MEET_METHODS.byPhone) return rules;
  // Either contact would do otherwise; a call needs the number.
  return { ...rules, phone: 'required', phoneOrEmail: false };
}
