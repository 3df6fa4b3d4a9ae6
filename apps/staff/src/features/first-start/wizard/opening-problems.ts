import { LINE_BOUNDS } from '@openturn/domain/line/line-bounds.ts';
import { type Problems, problemsIn } from '#app/numbers/problem.ts';
import { numberProblem } from '#app/numbers/read-number.ts';
import type { OpeningDraft } from './opening-draft.ts';

const PARTY_BOUNDS = { least: 1, most: 1_000 };

/** What is wrong with the answers to one question, by field. */
export function openingProblems({ step, name, hours, services, kind, partySize }: OpeningDraft): Problems {
  if (step === 1) return problemsIn({ name: name.trim() === '' && { kind: 'required' } });
  if (step === 2) return problemsIn({ closes: !hours.isAlways && hours.opens === hours.closes && { kind: 'same' } });
  if (step === 3) {
    const named = services.map((each, index) => [`minutes-${index}`, each.name.trim() !== '' && each.minutes] as const);
    return problemsIn(
      Object.fromEntries(
        named.map(([field, minutes]) => [field, minutes !== false && numberProblem(minutes, LINE_BOUNDS.minutesEach)]),
      ),
    );
  }
  return problemsIn({ party: step === 5 && kind === 'restaurant' && numberProblem(partySize, PARTY_BOUNDS) });
}
