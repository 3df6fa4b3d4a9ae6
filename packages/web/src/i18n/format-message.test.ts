import { readFileSync } from 'node:fs';
import { setupI18n } from '@lingui/core';
import { LANGUAGES, LOCALE } from '@openturn/domain/language/languages.ts';
import { textsOf } from '@openturn/texts/server-texts.ts';
import { describe, expect, it } from 'vitest';
import { formatMessage, type Message } from './format-message.ts';

const COUNTS = [...Array(31).keys(), 100, 101, 102, 111, 1_000];
const KEYS = Object.keys(textsOf('en'));

/** Every placeholder in any text, with a count that selects plural forms. */
function valuesFor(count: number): Record<string, number> {
  const names = readFileSync(new URL(import.meta.resolve('@openturn/texts/keys.ts')), 'utf8');
  return Object.fromEntries(
    [...names.matchAll(/(\w+): (?:number|string \| number)/g)].map(([, name = '']) => [name, count] as const),
  );
}

describe('formatMessage', () => {
  it.each(LANGUAGES)('[LANG-01] formats %s like Lingui, for every text and many numbers', (language) => {
    const texts = textsOf(language) as Record<string, Message>;
    const locale = LOCALE[language];
    const lingui = setupI18n({ locale, messages: { [locale]: texts as never } });
    for (const count of COUNTS) {
      const values = valuesFor(count);
      for (const key of KEYS) {
        expect(formatMessage(texts[key] ?? '', values, locale), key).toBe(lingui._(key, values));
      }
    }
  });

  it('[LANG-01] omits missing values', () => {
    expect(formatMessage(['from ', ['name'], '.'], {}, 'en')).toBe('from .');
  });

  it('[LANG-01] picks the matching select case, or the other', () => {
    const message: Message = [['who', 'select', { staff: ['staff'], other: [['who'], '!'] }]];
    expect(formatMessage(message, { who: 'staff' }, 'en')).toBe('staff');
    expect(formatMessage(message, { who: 'toString' }, 'en')).toBe('toString!');
  });
});
