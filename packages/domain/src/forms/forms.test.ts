import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPhone } from '../phone/read-phone.ts';
import { checkAdditionalServices, checkPartySize, checkRequiredItems } from './choice-rules.ts';
import { checkEmail, checkPhone, checkPhoneOrEmail, plainEmail } from './contact-rules.ts';
import { checkCharacters, checkLength, checkRequired, withoutInvisible } from './text-rules.ts';

describe('texts', () => {
  it('[VAL-01] says what is missing', () => {
    expect(checkRequired('')).toEqual({ key: 'validation.required' });
    expect(checkRequired(' \n')).toEqual({ key: 'validation.required' });
    expect(checkRequired('\u2067\u200B\u2069')).toEqual({ key: 'validation.required' });
    expect(checkRequired('Sam')).toBeNull();
    expect(checkRequired('…')).toBeNull();
  });

  it('[VAL-01] gives the minimum and maximum number of characters', () => {
    expect(checkLength('abcd', { max: 3 })).toEqual({ key: 'validation.maxChars', values: { max: 3 } });
    expect(checkLength('ab', { min: 3, max: 9 })).toEqual({ key: 'validation.minChars', values: { min: 3 } });
    expect(checkLength('', { min: 3, max: 9 })).toBeNull();
    expect(checkLength('👍🏽👍🏽', { max: 4 })).toBeNull();
  });

  it('[VAL-01] accepts every script and no control characters', () => {
    for (const text of ['Zoë O’Neil-Peña', 'ਹਰਪ੍ਰੀਤ', 'Олеся', 'ليلى', 'two\nlines\tand a tab']) {
      expect(checkCharacters(text)).toBeNull();
    }
    for (const text of ['a\u0000b', 'a\u001bb', 'a\u007fb', 'a\ud800b']) {
      expect(checkCharacters(text)).toEqual({ key: 'validation.invalidChars' });
    }
    expect(checkCharacters('12a', /^\d+$/)).toEqual({ key: 'validation.invalidChars' });
  });
});

describe('invisible characters', () => {
  it('[VAL-10] are dropped if they turn the direction of other text, and kept if words are written with them', () => {
    expect(withoutInvisible('\u202Aa\u202Bb\u202Cc\u202Dd\u202Ee\u2066f\u2067g\u2068h\u2069i\uFEFF\u2060')).toBe(
      'abcdefghi',
    );
    for (const text of ['ਹਰਪ੍ਰੀਤ', 'می\u200Cخواهم', '👩🏽\u200D⚕️', 'a\u200Fb', 'two\nlines']) {
      expect(withoutInvisible(text)).toBe(text);
    }
  });

  it.each(['\u200B', '\u200D\u200C', '\u3164', '\u115F\uFFA0', '\u2800', ' '])(
    '[VAL-10] alone are no text: %j',
    (text) => {
      expect(checkRequired(text)).toEqual({ key: 'validation.required' });
      expect(checkRequired(`${text}한`)).toBeNull();
    },
  );

  it('[VAL-02] around a phone number or an email address are those of another app', () => {
    expect(checkPhone('\u202A+1 604 555 0132\u202C')).toBeNull();
    expect(readPhone('\u202A+44 20 7946 0132\u202C', 'US')).toBe('+442079460132');
    expect(checkPhone('(+44) 20 7946 0132')).toBeNull();
    expect(readPhone('(+44) 20 7946 0132', 'US')).toBe('+442079460132');
    expect(checkEmail('\u2068sam@example.org\u2069', 'example.org')).toBeNull();
    expect(plainEmail('\u2068Sam@example.org\u2069')).toBe('sam@example.org');
  });
});

describe('contact', () => {
  it.each(['a@b.co', 'first.last+tag@mail.example.com', "o'neil@example.org", ' spaced@example.com ', ''])(
    '[VAL-02] takes %j',
    (email) => {
      expect(checkEmail(email)).toBeNull();
    },
  );

  it.each(['plain', '@example.com', 'a@', 'a@b', 'a b@example.com', 'a..b@example.com', '.a@example.com', 'a@-b.com'])(
    '[VAL-02] does not take %j',
    (email) => {
      expect(checkEmail(email)).toEqual({ key: 'validation.email' });
    },
  );

  it('[VAL-02] accepts only the allowed domain if the business sets one', () => {
    expect(checkEmail('sam@school.example', 'School.example')).toBeNull();
    expect(checkEmail('sam@school.example', '@school.example')).toBeNull();
    const refused = { key: 'validation.emailDomain', values: { domain: 'school.example' } };
    for (const email of ['sam@other.example', 'sam@notschool.example', 'sam@school.example.evil.test']) {
      expect(checkEmail(email, 'school.example')).toEqual(refused);
    }
    expect(checkEmail('no address', 'school.example')).toEqual({ key: 'validation.email' });
  });

  it('[VAL-02] answers at once, however long the address is', () => {
    expect(checkEmail(`${'a'.repeat(65)}@example.com`)).toEqual({ key: 'validation.email' });
    expect(checkEmail(`a@${'a-'.repeat(100_000)}`)).toEqual({ key: 'validation.email' });
  });

  it.each(['604 555 0132', '+1 (604) 555-0132', '0151.2345678', ''])(
    '[VAL-01] accepts the phone number %j',
    (phone) => {
      expect(checkPhone(phone)).toBeNull();
    },
  );

  it.each(['+1 416 555 0100', '1 416 555 0199', '0044 20 7946 0132', '+49 (0)151 2345678', '+683 4000', '+2905 0123'])(
    '[VAL-01] accepts %j, which can exist',
    (phone) => {
      expect(checkPhone(phone)).toBeNull();
    },
  );

  it.each(['0000-01-01', '000000000000', '+14165550', '+10000000000', '+0 416 555 0100', '+1 416 555 01234'])(
    '[VAL-01] refuses %j, which cannot exist',
    (phone) => {
      expect(checkPhone(phone)).toEqual({ key: 'validation.phone' });
    },
  );

  it.each(['123', '1234567890123456', '604-CALL-NOW', '+', '++16045550132'])(
    '[VAL-01] does not take the phone %j',
    (phone) => {
      expect(checkPhone(phone)).toEqual({ key: 'validation.phone' });
    },
  );

  it('[VAL-01] requires a phone number or an email address', () => {
    expect(checkPhoneOrEmail({ phone: ' ', email: '' })).toEqual({ key: 'validation.phoneOrEmail' });
    expect(checkPhoneOrEmail({ phone: '1', email: '' })).toBeNull();
    expect(checkPhoneOrEmail({ phone: '', email: 'a' })).toBeNull();
  });
});

describe('choices', () => {
  it('[VAL-01] limits the number of additional services', () => {
    expect(checkAdditionalServices(['a', 'b'], 2)).toBeNull();
    expect(checkAdditionalServices(['a', 'b', 'c'], 2)).toEqual({ key: 'validation.maxServices', values: { max: 2 } });
  });

  it('[VAL-01] requires one of the required items', () => {
    expect(checkRequiredItems(['b'], ['a'])).toEqual({ key: 'validation.pickRequired' });
    expect(checkRequiredItems(['b', 'a'], ['a', 'c'])).toBeNull();
    expect(checkRequiredItems([], [])).toBeNull();
  });

  it('[VAL-01] keeps a party to whole people and to the maximum', () => {
    expect(checkPartySize(5, 4)).toEqual({ key: 'validation.maxPartySize', values: { maxPartySize: 4 } });
    expect(checkPartySize(4, 4)).toBeNull();
    for (const size of [0, -1, 1.5, Number.NaN]) expect(checkPartySize(size, 4)?.key).toBe('validation.enterNumber');
  });

  it('[VAL-01] never throws, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, domain) => {
        const problems = [checkEmail(text, domain), checkPhone(text), checkCharacters(text), checkRequired(text)];
        expect(problems.every((each) => each === null || each.key.startsWith('validation.'))).toBe(true);
      }),
    );
  });
});
