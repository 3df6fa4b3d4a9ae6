import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '@openturn/domain/language/languages.ts';
import { startLanguage } from './start-language.ts';

type StartCase = { row: string; stored?: string; browser?: string; site?: Language[]; language: Language };

const TABLE: StartCase[] = [
  { row: '[LANG-02]', stored: 'de', browser: 'es', language: 'de' },
  { row: '[LANG-02]', browser: 'es', language: 'es' },
  { row: '[LANG-02]', stored: '', browser: 'es', language: 'es' },
  { row: '[LANG-02]', language: 'en' },
  { row: '[LANG-03]', browser: 'UK-UA', language: 'uk' },
  { row: '[LANG-03]', browser: 'ar-EG-u-nu-latn', language: 'ar' },
  { row: '[LANG-04]', stored: 'fr', language: 'fr-ca' },
  { row: '[LANG-04]', browser: 'fr-FR', language: 'fr-ca' },
  { row: '[LANG-04]', browser: 'zh-CN', language: 'en' },
  { row: '[LANG-04]', stored: 'constructor', language: 'en' },
  { row: '[LANG-10]', browser: 'de', site: ['so'], language: 'so' },
  { row: '[LANG-10]', stored: 'pa', browser: 'de', site: ['so'], language: 'pa' },
  { row: '[LANG-10]', browser: 'de', site: ['so', 'en'], language: 'de' },
];

describe('startLanguage', () => {
  it.each(TABLE)('$row of $stored, then $browser, at a business of $site is $language', (startCase) => {
    const { stored = null, browser = null, site = [], language } = startCase;
    expect(startLanguage({ stored, browser, siteLanguages: site })).toBe(language);
  });

  it.each(LANGUAGES)('[LANG-01] [LANG-04] can be %s', (language) => {
    expect(startLanguage({ stored: language, browser: null, siteLanguages: [] })).toBe(language);
    expect(startLanguage({ stored: null, browser: language.toUpperCase(), siteLanguages: [] })).toBe(language);
  });
});
