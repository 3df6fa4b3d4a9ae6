import { describe, expect, it } from 'vitest';
import { chooseLanguage, languageFromQuery, toLanguage } from './choose-language.ts';
import { directionOf, LANGUAGE_NAMES, LANGUAGES, LOCALE } from './languages.ts';

describe('languages', () => {
  it('[LANG-01] are eight, each with a name and a locale', () => {
    expect(LANGUAGES).toHaveLength(8);
    for (const language of LANGUAGES) {
      expect(LANGUAGE_NAMES[language]).not.toBe('');
      expect(Intl.getCanonicalLocales(LOCALE[language])).toHaveLength(1);
    }
  });

  it('[LANG-02] is the stored one, then the browser’s first, then English', () => {
    expect(chooseLanguage({ stored: 'de', browser: 'es' })).toBe('de');
    expect(chooseLanguage({ stored: null, browser: 'es-MX' })).toBe('es');
    expect(chooseLanguage({})).toBe('en');
  });

  it.each([
    ['DE-at', 'de'],
    ['fr', 'fr-ca'],
    ['fr-ca', 'fr-ca'],
    ['fr-FR', 'fr-ca'],
    ['ar-EG', 'ar'],
    ['uk', 'uk'],
    ['pa-Guru-IN', 'pa'],
    ['so', 'so'],
    ['pt', null],
    ['', null],
    ['constructor', null],
  ])('[LANG-03] reads %j by its first two letters', (code, language) => {
    expect(toLanguage(code)).toBe(language);
  });

  it('[LANG-04] falls back to English for anything not on the list', () => {
    expect(chooseLanguage({ stored: 'pt', browser: 'de' })).toBe('en');
    expect(chooseLanguage({ browser: 'ja-JP' })).toBe('en');
  });

  it.each([
    ['en', 'en'],
    ['FR', 'fr-ca'],
    ['ca', 'fr-ca'],
    ['es-419', 'es'],
    ['de', 'de'],
    ['ar', null],
    ['uk', null],
    ['', null],
    ['x', null],
  ])('[LANG-05] takes lang=%j from the address as %j', (value, language) => {
    expect(languageFromQuery(value)).toBe(language);
  });

  it('[LANG-09] is right to left only for Arabic', () => {
    expect(LANGUAGES.filter((language) => directionOf(language) === 'rtl')).toEqual(['ar']);
  });
});
