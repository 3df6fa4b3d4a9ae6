import type { BookRules } from '@openturn/contract/visitor/booking.ts';
import type { CustomField } from '@openturn/domain/forms/custom-field.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import { NEED_TEXTS } from '@openturn/domain/join/needs.ts';
import { byProperty, PERSON_FIELDS } from '@openturn/domain/join/person-fields.ts';
import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import type { Texts } from '@openturn/web/i18n/use-texts.ts';

const LABELS: Readonly<Record<string, PlainTextKey>> = {
  category: 'join.category',
  service: 'join.service',
  additional: 'join.additional',
  partySize: 'label.partySize',
  passcode: 'label.passcode',
  ...byProperty(PERSON_FIELDS, 'name', ({ label }) => label),
  method: 'join.method',
  needs: 'join.needs',
};

const METHODS: Readonly<Record<number, PlainTextKey>> = {
  [MEET_METHODS.inPerson]: 'meet.inPerson',
  [MEET_METHODS.byPhone]: 'meet.byPhone',
  [MEET_METHODS.online]: 'meet.online',
};

const NEEDS: Readonly<Record<string, PlainTextKey>> = NEED_TEXTS;

/** Used above the field and in the error summary. */
export function labelOf(name: string, { customFields }: Pick<BookRules, 'customFields'>, { t, language }: Texts) {
  const own = LABELS[name];
  if (own) return { label: t(own) };
  const field = customFields.find(({ index }) => name === `custom${index}`);
  if (!field) return { label: name };
  const { label, lang } = customWords(field, language);
  return { label, lang };
}

export function methodName(method: number, { t }: Texts): string {
  const key = METHODS[method];
  return key ? t(key) : `${method}`;
}

export function needName(need: string, { t }: Texts): string {
  const key = NEEDS[need];
  return key ? t(key) : need;
}

type OwnField = Pick<CustomField, 'label' | 'placeholder' | 'choices' | 'language' | 'words'>;

/** A custom field's words in the visitor's language, as far as the business gave them; `lang` marks what is not. */
export function customWords({ label, placeholder, choices, language, words }: OwnField, wanted: Language) {
  const own = words?.[wanted];
  const names = own?.choices;
  return {
    label: own?.label || label,
    lang: own?.label ? wanted : language,
    placeholder: own?.placeholder || placeholder,
    choices: choices.map((value, at) => ({ value, label: names?.[at] ?? value, lang: names ? wanted : language })),
  };
}
