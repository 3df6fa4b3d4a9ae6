import { describe, expect, it } from 'vitest';
import { checkCustomField } from './check-custom-field.ts';
import { customFields } from './custom-fields.ts';
import { FIELD_TYPES, type CustomField } from './custom-field.ts';

const settings = {
  ClientCustomField1: '1',
  ClientCustomField1Req: '1',
  CustomField1Label: 'Licence plate',
  CustomField1Len: '8',
  CustomField1Placeholder: 'ABC 123',
  ClientAptCustomField2: '1',
  CustomField2Label: 'Language',
  CustomField2Type: 'Choice',
  CustomField2List: 'English, French,,',
  CustomField2Len: '-1',
  ClientCustomField3: '1',
};

function field(more: Partial<CustomField>): CustomField {
  return {
    index: 1,
    label: '',
    type: 'text',
    choices: ['a', 'b'],
    oneOf: [],
    minLength: 0,
    maxLength: 200,
    placeholder: '',
    isRequired: false,
    ...more,
  };
}

describe('custom fields', () => {
  it('[VAL-03] are those switched on for the join form, at most two unless the business sets a number', () => {
    expect(customFields(settings, 'join')).toEqual([
      {
        index: 1,
        label: 'Licence plate',
        type: 'text',
        choices: [],
        oneOf: [],
        minLength: 0,
        maxLength: 8,
        placeholder: 'ABC 123',
        isRequired: true,
      },
    ]);
    expect(customFields({ ...settings, MaxCustomFields: '3' }, 'join').map(({ index }) => index)).toEqual([1, 3]);
    expect(customFields({ ...settings, MaxCustomFields: '0' }, 'join')).toEqual([]);
  });

  it('[VAL-03] have their own switches on the booking form', () => {
    const [language] = customFields(settings, 'booking');
    expect(language).toMatchObject({ index: 2, type: 'choice', choices: ['English', 'French'], isRequired: false });
    expect(customFields({ ...settings, ClientAptCustomField2Req: '1' }, 'booking')[0]?.isRequired).toBe(true);
  });

  it.each([
    ['', 200],
    ['0', 200],
    ['-5', 200],
    ['x', 200],
    ['1', 1],
    ['500', 500],
  ])('[VAL-03] allow %d characters when the length is %j', (text, maxLength) => {
    expect(customFields({ ...settings, CustomField1Len: text }, 'join')[0]?.maxLength).toBe(maxLength);
  });

  it('[VAL-03] are checked by type', () => {
    const keyOf = (more: Partial<CustomField>, value: string) => checkCustomField(field(more), value)?.key ?? null;
    expect(keyOf({ maxLength: 3 }, 'abcd')).toBe('validation.maxChars');
    expect(keyOf({ minLength: 3 }, 'ab')).toBe('validation.minChars');
    expect(keyOf({ minLength: 3 }, 'abc')).toBeNull();
    expect(keyOf({ minLength: 3 }, '')).toBeNull();
    expect(keyOf({ minLength: 9, maxLength: 4 }, 'abcd')).toBeNull();
    expect(keyOf({ minLength: 3, type: 'choice' }, 'a')).toBeNull();
    expect(keyOf({ type: 'choices', oneOf: ['b'] }, 'a')).toBe('validation.pickRequired');
    expect(keyOf({ type: 'choices', oneOf: ['b'] }, 'a,b')).toBeNull();
    expect(keyOf({ type: 'choices', oneOf: ['b'], isRequired: true }, '')).toBe('validation.pickRequired');
    expect(keyOf({ type: 'number' }, '12,5')).toBeNull();
    expect(keyOf({ type: 'number' }, 'twelve')).toBe('validation.enterNumber');
    expect(keyOf({ type: 'date' }, '2028-02-29')).toBeNull();
    expect(keyOf({ type: 'date' }, '2027-02-29')).toBe('validation.enterDate');
    expect(keyOf({ type: 'choice' }, 'c')).toBe('validation.chooseOne');
    expect(keyOf({ type: 'choices' }, 'a, b')).toBeNull();
    expect(keyOf({ type: 'choices' }, 'a,c')).toBe('validation.selectOne');
    expect(keyOf({ type: 'yesno' }, '0')).toBeNull();
    expect(keyOf({ type: 'yesno' }, 'maybe')).toBe('validation.invalidChars');
  });

  it('[VAL-03] [LANG-01] speak the other languages of the business too', () => {
    const bilingual = {
      ...settings,
      ClientSiteLanguages: 'en,fr-ca',
      ClientCustomField2: '1',
      'CustomField1Label_fr-ca': 'Plaque',
      'CustomField1Placeholder_fr-ca': 'A1B 2C3',
      'CustomField2List_fr-ca': 'Anglais, Français',
      CustomField2List_es: 'Inglés',
    };
    const [plate, language] = customFields(bilingual, 'join');
    expect(plate).toMatchObject({
      label: 'Licence plate',
      placeholder: 'ABC 123',
      language: 'en',
      words: { 'fr-ca': { label: 'Plaque', placeholder: 'A1B 2C3' } },
    });
    // A list of another length could not be matched to the answers.
    expect(language?.words).toEqual({ 'fr-ca': { choices: ['Anglais', 'Français'] } });
  });

  it('[VAL-03] must be filled in when required, and consent must be given', () => {
    const missing = (type: CustomField['type']) => checkCustomField(field({ type, isRequired: true }), ' ')?.key;
    expect(FIELD_TYPES.map(missing)).toEqual([
      'validation.required',
      'validation.enterNumber',
      'validation.enterDate',
      'validation.chooseOne',
      'validation.selectOne',
      'validation.chooseOne',
      'validation.tickBox',
    ]);
    expect(checkCustomField(field({ type: 'consent', isRequired: true }), '0')?.key).toBe('validation.tickBox');
    expect(checkCustomField(field({ type: 'consent', isRequired: true }), '1')).toBeNull();
    expect(checkCustomField(field({ type: 'consent' }), '0')).toBeNull();
    expect(checkCustomField(field({}), '')).toBeNull();
  });
});
