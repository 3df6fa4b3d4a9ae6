import fc from 'fast-check';
import { checkPhoneIn } from '../phone/read-phone.ts';
import { describe, expect, it } from 'vitest';
import type { CustomField } from '../forms/custom-field.ts';
import { checkPerson, type PersonEntry, type PersonRules } from './check-person.ts';
import { personRules } from './join-rules.ts';
import { EMPTY_PERSON, readPerson } from './read-person.ts';

const PLAIN: PersonRules = personRules({}, 'booking');

const consent: CustomField = {
  index: 4,
  label: 'I agree',
  type: 'consent',
  choices: [],
  maxLength: 200,
  placeholder: '',
  isRequired: true,
};

function keys(rules: Partial<PersonRules>, entry: PersonEntry): Record<string, string> {
  const problems = checkPerson({ ...PLAIN, ...rules }, { FirstName: 'Ada', ...entry });
  return Object.fromEntries(Object.entries(problems).map(([field, { key }]) => [field, key]));
}

describe('checking a person', () => {
  it('[VAL-10] finds no problem in a complete entry', () => {
    const rules = { customFields: [consent], needs: ['companion'], phoneOrEmail: true };
    const entry = { Email: 'ada@example.com', needs: ['companion'], custom: { 4: '1' } };
    expect(keys(rules, entry)).toEqual({});
  });

  it('[SCREEN-06] requires a name, a contact, an email of the allowed domain, and consent', () => {
    expect(keys({}, { FirstName: ' ' })).toEqual({ FirstName: 'validation.required' });
    expect(keys({ lastName: 'required' }, {})).toEqual({ LastName: 'validation.required' });
    expect(keys({ phoneOrEmail: true }, {})).toEqual({ PhoneNumber: 'validation.phoneOrEmail' });
    expect(keys({ phoneOrEmail: true }, { PhoneNumber: '12' })).toEqual({ PhoneNumber: 'validation.phone' });
    expect(keys({ allowedEmailDomain: 'school.example' }, { Email: 'ada@example.com' })).toEqual({
      Email: 'validation.emailDomain',
    });
    expect(keys({ customFields: [consent] }, {})).toEqual({ custom4: 'validation.tickBox' });
    expect(keys({ needs: ['hearing'] }, { needs: ['unicorn'] })).toEqual({ needs: 'validation.selectOne' });
  });

  it('[SCREEN-06] stores normalised values, and only of requested fields', () => {
    const rules = {
      ...PLAIN,
      phone: 'off',
      needs: ['companion'],
      customFields: [consent],
    } as const;
    const entry = {
      FirstName: ' Ada ',
      LastName: 'Moss',
      PhoneNumber: '604 555 0142',
      Email: ' Ada@Example.com ',
      needs: ['companion', 'companion'],
      custom: { 4: '1', 9: 'not asked' },
    };
    expect(readPerson(rules, entry, 'US')).toMatchObject({
      name: 'Ada Moss',
      phone: null,
      needs: ['companion'],
      answers: { 4: '1' },
    });
    expect(readPerson(rules, { FirstName: 'Ada' }, 'US')).toEqual({ ...EMPTY_PERSON, name: 'Ada' });
  });

  it('[VAL-10] never throws, and accepts only what can be stored', () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 });
    const entries = fc.record(
      { FirstName: text, LastName: text, PhoneNumber: text, Email: text, custom: fc.dictionary(text, text) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(entries, (entry) => {
        if (Object.keys(checkPerson(PLAIN, entry, checkPhoneIn('US'))).length > 0) return;
        const { name, phone } = readPerson(PLAIN, entry, 'US');
        expect(name.trim()).not.toBe('');
        expect(phone ?? '+1604555').toMatch(/^\+\d{7,17}$/);
      }),
    );
  });
});
