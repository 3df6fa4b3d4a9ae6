import type { LineSetup } from '@openturn/contract/staff/settings/line-settings.ts';
import { LINE_BOUNDS } from '@openturn/domain/line/line-bounds.ts';
import type { Texts } from '@openturn/web/i18n/use-texts.ts';
import { type HoursDraft, hoursDraft, hoursOf, hoursProblems } from '#app/hours/hours-draft.ts';
import { type Problem, problemsIn, problemWords } from '#app/numbers/problem.ts';
import { numberProblem, wholeNumber } from '#app/numbers/read-number.ts';
import type { SettingsForm } from '#app/settings/form/use-settings-form.ts';
import type { LineRow, LinesData } from './lines-data.ts';

/** A line as it is typed; an empty limit or passcode is none. */
export type LineDraft = Omit<LineSetup, 'hours' | 'maxWaiting' | 'passcode' | 'graceMinutes' | 'minutesEach'> & {
  hours: HoursDraft;
  maxWaiting: string;
  passcode: string;
  graceMinutes: string;
  minutesEach: string;
};
export type LineSettingsForm = SettingsForm<LineSetup, LineDraft>;

export const NEW_LINE: LineSetup = {
  names: {},
  opens: 'site',
  hours: null,
  maxWaiting: null,
  passcode: null,
  graceMinutes: 10,
  minutesEach: 10,
};

export function setupOf({ names, opens, hours, maxWaiting, passcode, graceMinutes, minutesEach }: LineRow): LineSetup {
  return { names, opens, hours, maxWaiting, passcode, graceMinutes, minutesEach };
}

/** A line without hours of its own begins with the business's. */
export function lineDraft(line: LineSetup, { siteHours }: Pick<LinesData, 'siteHours'>): LineDraft {
  return {
    ...line,
    hours: hoursDraft(line.hours ?? siteHours),
    maxWaiting: line.maxWaiting === null ? '' : String(line.maxWaiting),
    passcode: line.passcode ?? '',
    graceMinutes: String(line.graceMinutes),
    minutesEach: String(line.minutesEach),
  };
}

/** Expects a draft without problems. */
export function lineValues(draft: LineDraft): LineSetup {
  return {
    names: draft.names,
    opens: draft.opens,
    hours: draft.opens === 'own' ? hoursOf(draft.hours) : null,
    maxWaiting: wholeNumber(draft.maxWaiting),
    passcode: draft.passcode.trim() === '' ? null : draft.passcode,
    graceMinutes: wholeNumber(draft.graceMinutes) ?? 0,
    minutesEach: wholeNumber(draft.minutesEach) ?? LINE_BOUNDS.minutesEach.least,
  };
}

export function lineProblems(draft: LineDraft, t: Texts['t']): Record<string, string> {
  const required: Problem = { kind: 'required' };
  const isNeverOpen = draft.hours.week.every((spans) => spans.length === 0);
  const found = problemsIn({
    names: Object.values(draft.names).some((name) => name.trim() !== '') ? null : required,
    maxWaiting: draft.maxWaiting.trim() === '' ? null : numberProblem(draft.maxWaiting, LINE_BOUNDS.maxWaiting),
    graceMinutes: numberProblem(draft.graceMinutes, LINE_BOUNDS.graceMinutes),
    minutesEach: numberProblem(draft.minutesEach, LINE_BOUNDS.minutesEach),
    ...(draft.opens === 'own' && hoursProblems(draft.hours)),
    opens: draft.opens === 'own' && isNeverOpen ? { kind: 'neverOpen' } : null,
  });
  return Object.fromEntries(Object.entries(found).map(([field, problem]) => [field, problemWords(problem, t)]));
}
