import { LANGUAGES } from '../language/languages.ts';
import { maxCustomFields, readSetting, settingIsOn, siteLanguages, type Settings } from '../site/settings.ts';
import { FIELD_TYPES, type CustomField, type FieldType } from './custom-field.ts';
import { orderedIndexes } from './field-order.ts';
import { splitChoices } from './split-choices.ts';

const DEFAULT_FIELD_LENGTH = 200;

/** VAL-03: the fields switched on for one of the two forms. */
export function customFields(settings: Settings, form: 'booking' | 'join'): CustomField[] {
  const apt = form === 'booking' ? 'Apt' : '';
  const [language] = siteLanguages(settings);
  const indexes = Array.from({ length: maxCustomFields(settings) }, (_, at) => at + 1);
  const asked = indexes.filter((index) => settingIsOn(settings, `Client${apt}CustomField${index}`));
  return orderedIndexes(settings, asked).map((index) => {
    const read: Read = (name) => readSetting(settings, `CustomField${index}${name}`);
    const choices = splitChoices(read('List'));
    return {
      index,
      label: read('Label') ?? '',
      type: fieldType(read('Type')),
      choices,
      oneOf: requiredChoicesOf(read('OneOf'), choices),
      minLength: minLengthOf(read('Min')),
      maxLength: maxLengthOf(read('Len')),
      placeholder: read('Placeholder') ?? '',
      isRequired: settingIsOn(settings, `Client${apt}CustomField${index}Req`),
      language,
      words: wordsIn(read, choices.length),
    };
  });
}

/** A setting of the field at hand. */
type Read = (name: string) => string | undefined;

/** `CustomField1Label_fr-ca` and so on. Choices count only if there are as many. */
function wordsIn(read: Read, count: number): CustomField['words'] {
  const words = LANGUAGES.flatMap((language) => {
    const label = read(`Label_${language}`);
    const placeholder = read(`Placeholder_${language}`);
    const list = splitChoices(read(`List_${language}`));
    const choices = count > 0 && list.length === count ? list : undefined;
    return label || placeholder || choices ? [[language, { label, placeholder, choices }] as const] : [];
  });
  return words.length > 0 ? Object.fromEntries(words) : undefined;
}

function fieldType(text = ''): FieldType {
  return FIELD_TYPES.find((type) => type === text.trim().toLowerCase()) ?? 'text';
}

/** Of the listed choices, those that exist. */
function requiredChoicesOf(list: string | undefined, choices: readonly string[]): string[] {
  return splitChoices(list).filter((choice) => choices.includes(choice));
}

function minLengthOf(text = ''): number {
  const length = Number(text);
  return Number.isInteger(length) && length > 0 ? length : 0;
}

function maxLengthOf(text = ''): number {
  const length = Number(text);
  return Number.isInteger(length) && length > 0 ? length : DEFAULT_FIELD_LENGTH;
}
