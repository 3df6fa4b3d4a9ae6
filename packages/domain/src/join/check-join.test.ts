import fc from 'fast-check';
import { checkPhoneIn } from '../phone/read-phone.ts';
import { describe, expect, it } from 'vitest';
import type { CustomField } from '../forms/custom-field.ts';
import { checkJoin, methodsFor, type JoinEntry, type JoinRules } from './check-join.ts';
import { joinRules } from './join-rules.ts';
import { readEntry } from './read-entry.ts';

const PLAIN: JoinRules = joinRules({}, { services: [], needsPasscode: false });
const SERVICES = ['cut', 'wash', 'shave'].map((id) => ({ id, category: null, methods: [1] }));
const consent: CustomField = {
  index: 2,
  label: '',
  type: 'consent',
  choices: [],
  maxLength: 200,
  placeholder: '',
  isRequired: true,
};

function keys(rules: Partial<JoinRules>, entry: JoinEntry): Record<string, string> {
  const problems = checkJoin({ ...PLAIN, ...rules }, { FirstName: 'Ada', ...entry });
  return Object.fromEntries(Object.entries(problems).map(([field, { key }]) => [field, key]));
}

describe('checking an entry', () => {
  it('[VAL-10] finds no problem in a complete entry', () => {
    expect(keys({}, {})).toEqual({});
    const all = { services: SERVICES, maxAdditional: 2, maxPartySize: 4, needsPasscode: true, needs: ['companion'] };
    const entry = {
      service: 'cut',
      additional: ['wash'],
      partySize: 4,
      passcode: 'maple',
      needs: ['companion'],
      method: 1,
    };
    expect(keys(all, entry)).toEqual({});
  });

  it('[SCREEN-02] requires a visible name', () => {
    for (const FirstName of ['', ' ', '\u202e', '\u200b\u2066']) {
      expect(keys({}, { FirstName })).toEqual({ FirstName: 'validation.required' });
    }
    expect(keys({}, { FirstName: 'a'.repeat(101) })).toEqual({ FirstName: 'validation.maxChars' });
    expect(keys({}, { FirstName: 'a\u0000' })).toEqual({ FirstName: 'validation.invalidChars' });
    expect(keys({ lastName: 'required' }, {})).toEqual({ LastName: 'validation.required' });
    expect(keys({ lastName: 'off' }, { LastName: '\u0000' })).toEqual({});
  });

  it('[SCREEN-02] requires one of the services, and allows a limited number of additional ones', () => {
    const rules = { services: SERVICES, maxAdditional: 1 };
    expect(keys(rules, {})).toEqual({ service: 'validation.chooseOne' });
    expect(keys(rules, { service: 'perm' })).toEqual({ service: 'validation.chooseOne' });
    expect(keys({}, { service: 'cut' })).toEqual({ service: 'validation.chooseOne' });
    expect(keys(rules, { service: 'cut', additional: ['wash', 'shave'] })).toEqual({
      additional: 'validation.maxServices',
    });
    for (const additional of [['cut'], ['perm'], ['wash', 'wash']]) {
      expect(keys({ ...rules, maxAdditional: 3 }, { service: 'cut', additional })).toEqual({
        additional: 'validation.selectOne',
      });
    }
  });

  it('[MEET-03] requires a meeting method where there are several; a single one needs no choice', () => {
    const services = [{ id: 'only', category: null, methods: [1, 3] }];
    expect(keys({ methods: [1] }, {})).toEqual({});
    expect(keys({ methods: [1, 2] }, {})).toEqual({ method: 'validation.chooseOne' });
    expect(keys({ methods: [1, 2] }, { method: 3 })).toEqual({ method: 'validation.chooseOne' });
    // The only service is taken without asking, and its methods with it.
    expect(methodsFor({ methods: [1], services }, undefined)).toEqual([1, 3]);
    expect(keys({ methods: [1], services }, {})).toEqual({ method: 'validation.chooseOne' });
  });

  it('[MEET-01] needs the number of whoever is called, whatever is asked of others, and keeps it', () => {
    const rules = { methods: [1, 2], phone: 'off', phoneOrEmail: true } as const;
    const missing = { PhoneNumber: 'validation.required' };
    expect(keys(rules, { method: 2, Email: 'ada@example.com' })).toEqual(missing);
    expect(keys({ ...rules, methods: [2] }, {})).toEqual(missing);
    expect(keys(rules, { method: 1, Email: 'ada@example.com' })).toEqual({});
    const entry = { FirstName: 'Ada', PhoneNumber: '(604) 555-0132', method: 2 };
    expect(keys(rules, entry)).toEqual({});
    const stored = (method: number) => readEntry({ ...PLAIN, ...rules }, { ...entry, method }, 'CA').phone;
    expect([stored(2), stored(1)]).toEqual(['+16045550132', null]);
  });

  it('[VAL-01] accepts either a phone or an email where one is required', () => {
    expect(keys({ phoneOrEmail: true }, {})).toEqual({ PhoneNumber: 'validation.phoneOrEmail' });
    expect(keys({ phoneOrEmail: true }, { Email: 'ada@example.com' })).toEqual({});
    expect(keys({ phone: 'required' }, {})).toEqual({ PhoneNumber: 'validation.required' });
    expect(keys({ phone: 'off' }, { PhoneNumber: 'nonsense' })).toEqual({});
    expect(keys({ allowedEmailDomain: 'school.example' }, { Email: 'a@other.example' })).toEqual({
      Email: 'validation.emailDomain',
    });
  });

  it('[SCREEN-02] checks party size, passcode, needs and custom fields', () => {
    expect(keys({ maxPartySize: 4 }, {})).toEqual({ partySize: 'validation.enterNumber' });
    expect(keys({ maxPartySize: 4 }, { partySize: 5 })).toEqual({ partySize: 'validation.maxPartySize' });
    expect(keys({ needsPasscode: true }, { passcode: ' ' })).toEqual({ passcode: 'validation.required' });
    expect(keys({ needs: ['hearing'] }, { needs: ['unicorn'] })).toEqual({ needs: 'validation.selectOne' });
    expect(keys({ customFields: [consent] }, {})).toEqual({ custom2: 'validation.tickBox' });
    expect(keys({ customFields: [consent] }, { custom: { 2: '1' } })).toEqual({});
  });

  it('[VAL-10] never throws, and accepts only what can be stored', () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 });
    const entries = fc.record(
      {
        FirstName: text,
        LastName: text,
        PhoneNumber: text,
        Email: text,
        custom: fc.dictionary(fc.constantFrom('1', '2'), text),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(entries, (entry) => {
        if (Object.keys(checkJoin(PLAIN, entry, checkPhoneIn('US'))).length > 0) return;
        const { name, phone } = readEntry(PLAIN, entry, 'US');
        expect(name.trim()).not.toBe('');
        expect(name).not.toMatch(/\p{Cc}|\u202e/u);
        expect(phone ?? '+1604555').toMatch(/^\+\d{7,17}$/);
      }),
    );
  });
});
