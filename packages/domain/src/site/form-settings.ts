import { FIELD_TYPES, type FieldType } from '../forms/custom-field.ts';
import { splitChoices } from '../forms/split-choices.ts';
import { LANGUAGES } from '../language/languages.ts';
import { maxCustomFields, readSetting, settingIsOn, type Settings } from './settings.ts';
import { joinRules, personRules } from '../join/join-rules.ts';
import { orderedIndexes } from '../forms/field-order.ts';
import type { Need } from '../join/needs.ts';
import { byProperty, OPTIONAL_FIELDS, type Requirement, type Requirements } from '../join/person-fields.ts';

export const MOST_FIELDS = 50;

/** A question of the business's own. Answers are stored under its number, which stays when others move or go. */
export type QuestionValues = {
  index: number;
  type: FieldType;
  label: string;
  /** In other languages than the business's main one. */
  labels: Record<string, string>;
  choices: string[];
  choicesIn: Record<string, string[]>;
  /** At least one of these must be picked. */
  oneOf: string[];
  placeholder: string;
  placeholders: Record<string, string>;
  minLength: number;
  maxLength: number;
  join: Requirement;
  booking: Requirement;
};

/** What the forms for joining and booking ask for. */
export type FormValues = Requirements & {
  phoneOrEmail: boolean;
  emailDomain: string;
  needs: Need[];
  partySize: number;
  questions: QuestionValues[];
};

const OWN_SETTING = /^(CustomField\d+[A-Z]|Client(Apt)?CustomField\d+)/;
const USUAL_LENGTH = 200;

export function formValues(settings: Settings): FormValues {
  const rules = personRules(settings, 'join');
  const { maxPartySize } = joinRules(settings, { services: [], needsPasscode: false });
  return {
    ...byProperty(OPTIONAL_FIELDS, 'rule', ({ rule }) => rules[rule]),
    phoneOrEmail: rules.phoneOrEmail,
    emailDomain: rules.allowedEmailDomain,
    needs: rules.needs,
    partySize: maxPartySize,
    questions: questionsIn(settings),
  };
}

/** The settings with these values. Without a setting, ours applies. */
export function withFormValues(settings: Settings, values: FormValues): Record<string, string> {
  const others = Object.entries(settings).filter(([name]) => !OWN_SETTING.test(name));
  const merged: Record<string, string> = {
    ...Object.fromEntries(others),
    ...byProperty(OPTIONAL_FIELDS, 'setting', ({ rule }) => values[rule]),
    JoinPhoneOrEmail: values.phoneOrEmail ? '1' : '',
    AllowedEmailDomain: values.emailDomain.trim().toLowerCase(),
    JoinNeeds: values.needs.join(','),
    MaxPartySize: String(values.partySize),
    MaxCustomFields: String(Math.max(0, ...values.questions.map(({ index }) => index))),
    CustomFieldOrder: values.questions.map(({ index }) => index).join(','),
    ...Object.fromEntries(values.questions.flatMap((question) => Object.entries(settingsOf(question)))),
  };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
}

/** Every one that has a label or is asked for, also beyond the number that is in use. */
function questionsIn(settings: Settings): QuestionValues[] {
  const most = maxCustomFields(settings);
  const all = Array.from({ length: MOST_FIELDS }, (_, at) => at + 1);
  const used = all.filter((index) => {
    const isAsked = ['Client', 'ClientApt'].some((form) => settingIsOn(settings, `${form}CustomField${index}`));
    return (readSetting(settings, `CustomField${index}Label`) ?? '') !== '' || isAsked;
  });
  return orderedIndexes(settings, used).map((index) => {
    const read = (name: string) => readSetting(settings, `CustomField${index}${name}`) ?? '';
    const asked = (form: string): Requirement => {
      if (index > most || !settingIsOn(settings, `${form}CustomField${index}`)) return 'off';
      return settingIsOn(settings, `${form}CustomField${index}Req`) ? 'required' : 'optional';
    };
    const type = FIELD_TYPES.find((each) => each === read('Type').trim().toLowerCase()) ?? 'text';
    const choices = splitChoices(read('List'));
    return {
      index,
      type,
      label: read('Label'),
      labels: inLanguages((language) => read(`Label_${language}`) || null),
      choices,
      choicesIn: inLanguages((language) => {
        const list = splitChoices(read(`List_${language}`));
        return list.length > 0 ? list : null;
      }),
      oneOf: splitChoices(read('OneOf')).filter((each) => choices.includes(each)),
      placeholder: read('Placeholder'),
      placeholders: inLanguages((language) => read(`Placeholder_${language}`) || null),
      minLength: wholeNumber(read('Min'), 0),
      maxLength: wholeNumber(read('Len'), USUAL_LENGTH),
      join: asked('Client'),
      booking: asked('ClientApt'),
    };
  });
}

function settingsOf(question: QuestionValues): Record<string, string> {
  const { index, type, label, labels, choices, choicesIn, oneOf, placeholder, placeholders, minLength, maxLength } =
    question;
  const own = `CustomField${index}`;
  const asked = (form: string, requirement: Requirement) => ({
    [`${form}${own}`]: requirement === 'off' ? '' : '1',
    [`${form}${own}Req`]: requirement === 'required' ? '1' : '',
  });
  const named = <T>(name: string, values: Record<string, T>, text: (value: T) => string) =>
    Object.fromEntries(Object.entries(values).map(([language, value]) => [`${own}${name}_${language}`, text(value)]));
  return {
    [`${own}Label`]: label.trim(),
    [`${own}Type`]: type === 'text' ? '' : type,
    [`${own}List`]: choices.join(','),
    [`${own}OneOf`]: oneOf.join(','),
    [`${own}Placeholder`]: placeholder.trim(),
    [`${own}Min`]: minLength > 0 ? String(minLength) : '',
    [`${own}Len`]: maxLength === USUAL_LENGTH ? '' : String(maxLength),
    ...named('Label', labels, (text) => text.trim()),
    ...named('Placeholder', placeholders, (text) => text.trim()),
    ...named('List', choicesIn, (list) => list.join(',')),
    ...asked('Client', question.join),
    ...asked('ClientApt', question.booking),
  };
}

function inLanguages<T>(read: (language: string) => T | null): Record<string, T> {
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const value = read(language);
      return value === null ? [] : [[language, value] as const];
    }),
  );
}

function wholeNumber(text: string, usual: number): number {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : usual;
}
