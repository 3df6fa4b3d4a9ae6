import { type Checked, problem, type Problem } from '@openturn/domain/forms/problem.ts';
import { checkCharacters, isVisible } from '@openturn/domain/forms/text-rules.ts';
import {
  type FormValues,
  formValues,
  type QuestionValues,
  withFormValues,
} from '@openturn/domain/site/form-settings.ts';
import type { SettingsPage } from '#features/settings/settings-page.ts';

const DOMAIN = /^([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i;

export const form: SettingsPage<FormValues> = {
  name: 'form',
  read: ({ settings }) => formValues(settings),
  check: ({ emailDomain, questions }) => ({
    emailDomain:
      emailDomain.trim() === '' || DOMAIN.test(emailDomain.trim()) ? null : problem('settings.form.noDomain'),
    ...Object.fromEntries(questions.flatMap((question) => Object.entries(checkQuestion(question, questions)))),
  }),
  write: (values, site) => ({ ...site, settings: withFormValues(site.settings, values) }),
};

/** By the question's number, as the form names its fields. */
function checkQuestion(question: QuestionValues, all: readonly QuestionValues[]): Checked {
  const { index, type, label, labels, choices, choicesIn, oneOf, placeholder, placeholders, minLength, maxLength } =
    question;
  const needsChoices = type === 'choice' || type === 'choices';
  const named = (name: string) => `questions.${index}.${name}`;
  const words = [label, placeholder, ...Object.values(labels), ...Object.values(placeholders)].map((text) =>
    checkCharacters(text),
  );
  return {
    [named('label')]: !isVisible(label)
      ? problem('validation.required')
      : all.filter((each) => each.index === index).length > 1
        ? problem('settings.form.twice')
        : (words.find((each) => each !== null) ?? null),
    [named('choices')]: needsChoices ? checkChoices(choices, choicesIn) : null,
    [named('oneOf')]: oneOf.every((each) => choices.includes(each)) ? null : problem('validation.selectOne'),
    [named('minLength')]: minLength <= maxLength ? null : problem('settings.form.minAboveMax'),
  };
}

/** They are stored with commas between them, and answers are matched by their place in the list. */
function checkChoices(choices: readonly string[], choicesIn: QuestionValues['choicesIn']): Problem | null {
  const lists = [choices, ...Object.values(choicesIn)];
  if (choices.length < 2 || !lists.flat().every(isVisible)) return problem('settings.form.fewChoices');
  if (lists.flat().some((each) => each.includes(','))) return problem('settings.form.comma');
  if (lists.some((list) => new Set(list).size < list.length)) return problem('settings.form.choiceTwice');
  if (lists.some((list) => list.length !== choices.length)) return problem('settings.form.otherLength');
  return (
    lists
      .flat()
      .map((each) => checkCharacters(each))
      .find((each) => each !== null) ?? null
  );
}
