import type { CallingValues } from '@openturn/contract/staff/settings/calling.ts';
import { LONGEST_PRIORITY_REASON, MOST_OWN_REASONS } from '@openturn/domain/line/priority-reasons.ts';
import { CALLING_BOUNDS } from '@openturn/domain/ticket/calling-bounds.ts';
import type { Texts } from '@openturn/web/i18n/use-texts.ts';
import { problemWords } from '#app/numbers/problem.ts';
import { numberProblem, wholeNumber } from '#app/numbers/read-number.ts';
import type { SettingsForm } from '#app/settings/form/use-settings-form.ts';

export type CallingNumber = keyof typeof CALLING_BOUNDS;
/** Numbers as they are typed, and the business's own reasons one per line. */
export type CallingDraft = Omit<CallingValues, CallingNumber | 'ownReasons'> &
  Record<CallingNumber | 'ownReasons', string>;
export type CallingForm = SettingsForm<CallingValues, CallingDraft>;

const NUMBERS = Object.keys(CALLING_BOUNDS) as CallingNumber[];

export function callingDraft(values: CallingValues): CallingDraft {
  return { ...values, ...byNumber((name) => String(values[name])), ownReasons: values.ownReasons.join('\n') };
}

/** Expects a draft without problems. */
export function callingValues(draft: CallingDraft): CallingValues {
  return {
    ...draft,
    ...byNumber((name) => wholeNumber(draft[name]) ?? CALLING_BOUNDS[name].least),
    ownReasons: linesOf(draft.ownReasons),
  };
}

export function callingProblems(draft: CallingDraft, t: Texts['t']): Record<string, string> {
  const own = linesOf(draft.ownReasons);
  const isTooLong = own.some((each) => each.length > LONGEST_PRIORITY_REASON);
  const tooMany = own.length > MOST_OWN_REASONS || isTooLong;
  const limit = { count: MOST_OWN_REASONS, length: LONGEST_PRIORITY_REASON };
  return Object.fromEntries([
    ...NUMBERS.flatMap((name) => {
      const problem = numberProblem(draft[name], CALLING_BOUNDS[name]);
      return problem ? [[name, problemWords(problem, t)]] : [];
    }),
    ...(tooMany ? [['ownReasons', t('settings.calling.ownReasonsLimit', limit)]] : []),
  ]) as Record<string, string>;
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean);
}

function byNumber<T>(valueOf: (name: CallingNumber) => T): Record<CallingNumber, T> {
  return Object.fromEntries(NUMBERS.map((name) => [name, valueOf(name)])) as Record<CallingNumber, T>;
}
