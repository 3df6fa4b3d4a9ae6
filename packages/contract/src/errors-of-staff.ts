import { CALLS } from './calls.ts';
import type { Call } from './define-call.ts';
import { ERRORS } from './errors.ts';

/** The texts of refusals that no call of visitors answers with, such as that a desk is taken; what the edge refuses is no one's. */
export function errorsOfStaff(): Set<string> {
  const calls = Object.values<Call>(CALLS);
  const refusalsOf = (isMeant: (path: string) => boolean) =>
    calls.filter(({ path }) => isMeant(path)).flatMap(({ errors }) => errors.map((code) => ERRORS[code]));
  const isOfStaff = (path: string) => path.startsWith('staff/');
  const keysOf = (some: readonly { titleKey: string; textKey: string }[]) =>
    new Set(some.flatMap(({ titleKey, textKey }) => [titleKey, textKey]));
  const ofStaff = refusalsOf(isOfStaff).filter(({ status }) => status === 404 || status === 409);
  return keysOf(ofStaff).difference(keysOf(refusalsOf((path) => !isOfStaff(path))));
}
