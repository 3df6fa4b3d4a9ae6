import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../language/languages.ts';
import { formatSmallest } from '../format/money.ts';
import { readTypedAmount, typedAmount } from './typed-amount.ts';

describe('an amount as people type it', () => {
  it.each([
    ['79,50', 'en', 'PLN', 7950],
    ['12,50', 'de', 'EUR', 1250],
    ['1.250,50', 'de', 'EUR', 125_050],
    ['1,250.50', 'de', 'EUR', 125_050],
    ['1.250', 'de', 'EUR', 125_000],
    ['1,250', 'en', 'CAD', 125_000],
    ['1 250,5 zł', 'en', 'PLN', 125_050],
    ['$1,200.5', 'en', 'CAD', 120_050],
    ['1\u00a0250,00\u00a0$', 'fr-ca', 'CAD', 125_000],
    ['1’250.–', 'de', 'CHF', null],
    ['1’250', 'de', 'CHF', 125_000],
    ['٤٥٫٥٠', 'ar', 'AED', 4550],
    ['੪੫.੫੦', 'pa', 'CAD', 4550],
    ['1,250,000', 'de', 'EUR', 125_000_000],
    ['.5', 'en', 'CAD', 50],
    ['4500', 'en', 'JPY', 4500],
    ['1.250', 'en', 'KWD', 1250],
    // Thousands in another language, or decimals in this one: nobody can tell.
    ['1,250', 'de', 'EUR', null],
    ['1.250', 'en', 'CAD', null],
    ['45.5', 'en', 'JPY', null],
    ['12,5,0', 'en', 'CAD', null],
    ['45.505', 'en', 'CAD', null],
    ['1.25,000', 'de', 'EUR', null],
    ['-5', 'en', 'CAD', null],
    ['free', 'en', 'CAD', null],
    ['', 'en', 'CAD', null],
  ] as const)('reads %s in %s as %s: %s', (text, language, currency, units) => {
    expect(readTypedAmount(text, { currency, language })).toBe(units);
  });

  it('is what the field and the page show, in every language', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.constantFrom(...LANGUAGES),
        fc.constantFrom('CAD', 'EUR', 'PLN', 'JPY'),
        (units, language, currency) => {
          const as = { currency, language };
          expect(readTypedAmount(typedAmount(units, as), as)).toBe(units);
          expect(readTypedAmount(formatSmallest(units, as), as)).toBe(units);
        },
      ),
    );
  });
});
