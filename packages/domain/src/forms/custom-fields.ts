import { maxCustomFields, readSetting, settingIsOn, type Settings } from '../site/settings.ts';
import { FIELD_TYPES, type CustomField, type FieldType } from './custom-field.ts';
import { splitChoices } from './split-choices.ts';

const DEFAULT_FIELD_LENGTH = 200;

/** VAL-03: the fields switched on for one of the two forms. */
export function customFields(settings: Settings, form: 'booking' | 'join'): CustomField[] {
  const apt = form === 'booking' ? 'Apt' : '';
  const indexes = Array.from({ length: maxCustomFields(settings) }, (_, at) => at + 1);
  return indexes
    .filter((index) => settingIsOn(settings, `Client${apt}CustomField${index}`))
    .map((index) => ({
      index,
      label: readSetting(settings, `CustomField${index}Label`) ?? '',
      type: fieldType(readSetting(settings, `CustomField${index}Type`)),
      choices: splitChoices(readSetting(settings, `CustomField${index}List`)),
      oneOf: requiredChoicesOf(
        readSetting(settings, `CustomField${index}OneOf`),
        splitChoices(readSetting(settings, `CustomField${index}List`)),
      ),
      minLength: minLengthOf(readSetting(settings, `CustomField${index}Min`)),
      maxLength: maxLengthOf(readSetting(settings, `CustomField${index}Len`)),
      placeholder: readSetting(settings, `CustomField${index}Placeholder`) ?? '',
      isRequired: settingIsOn(settings, `Client${apt}CustomField${index}Req`),
    }));
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
