import { formatDate } from '@openturn/domain/format/date.ts';
import { PERSON_FIELDS } from '@openturn/domain/join/person-fields.ts';
import { isDate } from '@openturn/domain/format/is-date.ts';
import { nameLanguage } from '@openturn/domain/site/name-language.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import type { Texts } from '@openturn/web/i18n/use-texts.ts';
import { customWords, labelOf, methodName, needName } from '#entry/field-labels.ts';
import type { TypedEntry } from '#features/join/form/typed-entry.ts';
import type { FormParts } from '#features/join/form/use-join-field.ts';
import type { SiteState } from '@openturn/contract/visitor/site.ts';

type SummaryOptions = {
  rules: FormParts['rules'];
  typed: TypedEntry;
  texts: Texts;
  dateFormat: SiteState['DateFormat'];
};

/** The answers of a step in words; questions without an answer are left out. */
export function summaryRows(names: readonly string[], options: SummaryOptions) {
  const { rules, texts } = options;
  return names.flatMap((name) => {
    const answer = answerTo(name, options);
    return answer ? [{ name, answer, answerLang: answerLanguage(name, options), ...labelOf(name, rules, texts) }] : [];
  });
}

/** Of an answer that the business worded. */
function answerLanguage(name: string, { rules, typed, texts: { language } }: SummaryOptions): string | undefined {
  const asked = rules.customFields.find(({ index }) => name === `custom${index}`);
  if (asked) return asked.choices.length > 0 ? customWords(asked, language).choices[0]?.lang : undefined;
  const all = name === 'category' ? rules.categories : rules.services;
  const id = name === 'category' ? typed.category : name === 'service' ? typed.service : typed.additional[0];
  const chosen = ['category', 'service', 'additional'].includes(name) && all.find((each) => each.id === id);
  return chosen ? nameLanguage(chosen.names, language) : undefined;
}

function answerTo(name: string, { rules, typed, texts, dateFormat }: SummaryOptions): string {
  const named = (id: string, all: typeof rules.categories) =>
    all.flatMap((each) => (each.id === id ? pickName(each.names, texts.language) : [])).join();
  switch (name) {
    case 'category':
      return named(typed.category, rules.categories);
    case 'service':
      return named(typed.service, rules.services);
    case 'additional':
      return typed.additional.map((id) => named(id, rules.services)).join(', ');
    case 'partySize':
      return `${typed.partySize}`;
    case 'passcode':
      return typed.passcode;
    case 'method':
      return typed.method === 0 ? '' : methodName(typed.method, texts);
    case 'needs':
      return typed.needs.map((need) => needName(need, texts)).join(', ');
    default: {
      const person = PERSON_FIELDS.find((field) => field.name === name);
      return person ? typed[person.name] : customAnswer(name);
    }
  }

  function customAnswer(field: string): string {
    const asked = rules.customFields.find(({ index }) => field === `custom${index}`);
    const value = (asked && typed.custom[asked.index]) ?? '';
    if (!asked || value === '') return value;
    const { choices } = customWords(asked, texts.language);
    const inWords = (each: string) => choices.find((choice) => choice.value === each)?.label ?? each;
    switch (asked.type) {
      case 'choice':
        return inWords(value);
      case 'choices':
        return value.split(',').map(inWords).join(', ');
      case 'yesno':
        return value === '1' ? texts.t('form.yes') : texts.t('form.no');
      case 'date':
        return isDate(value) ? formatDate(value, dateFormat, texts.language) : value;
      default:
        return value;
    }
  }
}
