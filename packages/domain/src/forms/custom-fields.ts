import { maxCustomFields, own, settingIsOn, type Settings } from '../site/settings.ts';
import { FIELD_TYPES, type CustomField, type FieldType } from './custom-field.ts';
import { splitChoices } from './split-choices.ts';

const DEFAULT_FIELD_LENGTH = 200;

/** VAL-03: those that are on, for the booking form or for the join form. */
export function customFields(settings: Settings, form: 'booking' | 'join'): CustomField[] {
  const apt = form === 'booking' ? 'Apt' : '';
  const indexes = Array.from({ length: maxCustomFields(settings) }, (_, at) => at + 1);
  return indexes
    .filter((index) => settingIsOn(settings, `Client${apt}CustomField${index}`))
    .map((index) => ({
      index,
      label: own(settings, `CustomField${index}Label`) ?? '',
      type: fieldType(own(settings, `CustomField${index}Type`)),
      choices: splitChoices(own(settings, `CustomField${index}List`)),
      oneOf: requiredOf(
        own(settings, `CustomField${index}OneOf`),
        splitChoices(own(settings, `CustomField${index}List`)),
      ),
      minLength: leastLength(own(settings, `CustomField${index}Min`)),
      maxLength: fieldLength(own(settings, `CustomField${index}Len`)),
      placeholder: own(settings, `CustomField${index}Placeholder`) ?? '',
      isRequired: settingIsOn(settings, `Client${apt}CustomField${index}Req`),
    }));
}

function fieldType(text = ''): FieldType {
  return FIELD_TYPES.find((type) => type === text.trim().toLowerCase()) ?? 'text';
}

/** What cannot be picked cannot be required. */
function requiredOf(list: string | undefined, choices: readonly string[]): string[] {
  return splitChoices(list).filter((choice) => choices.includes(choice));
}

function leastLength(text = ''): number {
  const length = Number(text);
  return Number.isInteger(length) && length > 0 ? length : 0;
}

function fieldLength(text = ''): number {
  const length = Number(text);
  return Number.isInteger(length) && length > 0 ? length : DEFAULT_FIELD_LENGTH;
}
