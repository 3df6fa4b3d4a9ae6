import type { CallReply } from '@openturn/web/api/call.ts';
import type { SettingsForm } from '#app/settings/form/use-settings-form.ts';

export type FormValues = CallReply<'GET staff/settings/form'>['values'];
export type FormForm = SettingsForm<FormValues>;
export type Question = FormValues['questions'][number];

/** While a list is typed, it has empty lines, and a language without words has an empty one. */
export function formValuesOf(draft: FormValues): FormValues {
  return { ...draft, questions: draft.questions.map(questionOf) };
}

function questionOf(question: Question): Question {
  const choices = hasChoices(question.type) ? written(question.choices) : [];
  return {
    ...question,
    choices,
    labels: kept(question.labels, hasText),
    placeholders: isWritten(question.type) ? kept(question.placeholders, hasText) : {},
    choicesIn: kept(mapped(question.choicesIn, written), (list) => choices.length > 0 && list.length > 0),
    oneOf: question.type === 'choices' ? question.oneOf.filter((each) => choices.includes(each)) : [],
  };
}

export function isWritten(type: Question['type']): boolean {
  return type === 'text' || type === 'number';
}

export function hasChoices(type: Question['type']): boolean {
  return type === 'choice' || type === 'choices';
}

function hasText(text: string): boolean {
  return text.trim() !== '';
}

function written(list: readonly string[]): string[] {
  return list.map((line) => line.trim()).filter(Boolean);
}

function mapped<T>(record: Partial<Record<string, T>>, of: (value: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([code, value]) => [code, of(value as T)]));
}

function kept<T>(record: Partial<Record<string, T>>, isKept: (value: T) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter((each): each is [string, T] => isKept(each[1] as T)));
}

/** A number that no question has had, so that earlier answers are not taken for answers to this one. */
export function newQuestion(questions: readonly Question[], most: number): Question | null {
  const used = questions.map(({ index }) => index);
  const next = Math.max(0, ...used) + 1;
  const free = Array.from({ length: most }, (_, at) => at + 1).find((index) => !used.includes(index));
  const index = next <= most ? next : free;
  if (index === undefined) return null;
  return {
    index,
    type: 'text',
    label: '',
    labels: {},
    choices: [],
    choicesIn: {},
    oneOf: [],
    placeholder: '',
    placeholders: {},
    minLength: 0,
    maxLength: 200,
    join: 'optional',
    booking: 'optional',
  };
}
