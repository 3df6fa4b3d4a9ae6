import type { CallingValues } from '@openturn/contract/staff/settings/calling.ts';
import { CALLING_BOUNDS } from '@openturn/domain/ticket/calling-bounds.ts';
import type { Texts } from '@openturn/web/i18n/use-texts.ts';
import { problemWords } from '#app/numbers/problem.ts';
import { numberProblem, wholeNumber } from '#app/numbers/read-number.ts';
import type { SettingsForm } from '#app/settings/form/use-settings-form.ts';

export type CallingNumber = keyof typeof CALLING_BOUNDS;
/** Numbers as they are typed. */
export type CallingDraft = Omit<CallingValues, CallingNumber> & Record<CallingNumber, string>;
export type CallingForm = SettingsForm<CallingValues, CallingDraft>;

const NUMBERS = Object.keys(CALLING_BOUNDS) as CallingNumber[];

export function callingDraft(values: CallingValues): CallingDraft {
  return { ...values, ...byNumber((name) => String(values[name])) };
}

/** Expects a draft without problems. */
export function callingValues(draft: CallingDraft): CallingValues {
  return { ...draft, ...byNumber((name) => wholeNumber(draft[name]) ?? CALLING_BOUNDS[name].least) };
}

export function callingProblems(draft: CallingDraft, t: Texts['t']): Record<string, string> {
  return Object.fromEntries(
    NUMBERS.flatMap((name) => {
      const problem = numberProblem(draft[name], CALLING_BOUNDS[name]);
      return problem ? [[name, problemWords(problem, t)]] : [];
    }),
  );
}

function byNumber<T>(valueOf: (name: CallingNumber) => T): Record<CallingNumber, T> {
  return Object.fromEntries(NUMBERS.map((name) => [name, valueOf(name)])) as Record<CallingNumber, T>;
}
