import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '../country/country-of.ts';
import { checkPhone } from '../forms/contact-rules.ts';
import { PHONE_PLANS } from './phone-plans.ts';
import { checkPhoneIn, readPhone } from './read-phone.ts';
import { showAbroad, showPhone } from './show-phone.ts';

const country = fc.constantFrom(...COUNTRIES);
/** A country, and a number that is possible there. */
const numbers = country.chain((code) => {
  const plan = PHONE_PLANS.get(code);
  const length = fc.constantFrom(...(plan?.lengths.filter((each) => each + plan.code.length <= 15) ?? []));
  const digits = length.chain((count) =>
    fc.tuple(
      fc.constantFrom('2', '3', '4', '5', '6', '7', '8', '9'),
      fc.stringMatching(new RegExp(`^\\d{${count - 1}}$`)),
    ),
  );
  return digits.map(([first, rest]) => ({ code, number: `+${plan?.code}${first}${rest}` }));
});

describe('a phone number', () => {
  it.each([
    ['PL', '512 345 678', '+48512345678'],
    ['PL', '48 512 345 678', '+48512345678'],
    ['PL', '٥١٢ ٣٤٥ ٦٧٨', '+48512345678'],
    ['GB', '07700 900123', '+447700900123'],
    ['GB', '(020) 7946 0123', '+442079460123'],
    ['GB', '+44 (0)7700 900123', '+447700900123'],
    ['US', '(604) 555-0132', '+16045550132'],
    ['US', '1-604-555-0132', '+16045550132'],
    ['DE', '0151/2345678', '+491512345678'],
    ['DE', '49 151 2345678', '+491512345678'],
    ['IT', '06 1234 5678', '+390612345678'],
    ['RU', '8 (912) 345-67-89', '+79123456789'],
    ['HU', '06 20 123 4567', '+36201234567'],
  ])('[VAL-01] is read in %s as people there write it: %s', (where, text, stored) => {
    expect(readPhone(text, where)).toBe(stored);
    expect(checkPhone(text)).toBeNull();
  });

  it.each(['PL', 'GB', 'US'])('[VAL-01] with + or 00 is the same in every country, also in %s', (where) => {
    expect(readPhone('+48 512 345 678', where)).toBe('+48512345678');
    expect(readPhone('0048 512 345 678', where)).toBe('+48512345678');
    expect(readPhone('+870 123 456 789', where)).toBe('+870123456789');
  });

  it.each([
    ['PL', '604 555 0132'],
    ['PL', '51 234 567'],
    ['US', '512 345 678'],
    ['US', '12345'],
    ['GB', '0900 12'],
    ['GB', '+48 512 345'],
    ['US', '604-CALL-NOW'],
    ['US', '1 104 555 0132'],
  ])('[VAL-01] is refused where nobody could be called: in %s %s', (where, text) => {
    expect(readPhone(text, where)).toBeNull();
    expect(checkPhoneIn(where)(text)).toEqual({ key: 'validation.phone' });
  });

  it('[VAL-01] may be left out', () => {
    expect(checkPhoneIn('PL')(' ')).toBeNull();
    expect(readPhone(' ', 'PL')).toBeNull();
  });

  it.each([
    ['PL', '+48512345678', '512 345 678'],
    ['PL', '+48123456789', '12 345 67 89'],
    ['GB', '+447700900123', '07700 900123'],
    ['GB', '+442079460123', '020 7946 0123'],
    ['US', '+16045550132', '(604) 555-0132'],
    ['FR', '+33199001234', '01 99 00 12 34'],
    ['HU', '+36201234567', '06 20 123 4567'],
    ['RU', '+79123456789', '8 912 345 67 89'],
    ['PL', '+16045550132', '+1 604 555 0132'],
    ['US', '+447700900123', '+44 7700 900123'],
    ['US', '+870123456789', '+870123456789'],
  ])('[VAL-01] is shown in %s as people there write it: %s is %s', (where, stored, shown) => {
    expect(showPhone(stored, where)).toBe(shown);
  });

  it('[VAL-01] is read as the same number however and wherever it is shown', () => {
    fc.assert(
      fc.property(numbers, country, ({ code, number }, elsewhere) => {
        expect(readPhone(number, elsewhere)).toBe(number);
        expect(readPhone(showPhone(number, code), code)).toBe(number);
        expect(readPhone(showPhone(number, elsewhere), elsewhere)).toBe(number);
        expect(readPhone(showAbroad(number), elsewhere)).toBe(number);
        expect(checkPhone(showPhone(number, code))).toBeNull();
      }),
    );
  });

  it('[VAL-01] that is accepted can be stored, and is accepted in the browser too', () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), fc.stringMatching(/^\+?[\d ()./-]{0,18}$/));
    fc.assert(
      fc.property(text, country, (typed, where) => {
        const number = readPhone(typed, where);
        if (number === null) return;
        expect(number).toMatch(/^\+[1-9]\d{5,14}$/);
        expect(readPhone(number, where)).toBe(number);
        expect(checkPhone(typed)).toBeNull();
      }),
    );
  });
});
