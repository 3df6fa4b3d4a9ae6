import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { createTranslator } from './translator.ts';

describe('a translator', () => {
  it('[LANG-07] fills in values by the language’s rules', () => {
    const text = '{count, plural, one {{count} особа} few {{count} особи} many {{count} осіб} other {{count} особи}}';
    const { t } = createTranslator('uk', { 'line.count': compileMessage(text) });
    const texts = [1, 2, 5, 21].map((count) => t('line.count', { count }));
    expect(texts).toEqual(['1 особа', '2 особи', '5 осіб', '21 особа']);
  });

  it('[LANG-07] shows nothing rather than a key, and records that it was missing', () => {
    const missing: string[] = [];
    const { t, fill } = createTranslator('en', {}, (key) => missing.push(key));
    expect(t('nav.home')).toBe('');
    expect(missing).toEqual(['nav.home']);
    expect(fill({ 'nav.home': 'Home' })).toBe(true);
    expect(t('nav.home')).toBe('Home');
  });

  it('[LANG-07] is complete if nothing was missing', () => {
    const { t, fill } = createTranslator('en', { 'nav.home': 'Home' });
    expect(t('nav.home')).toBe('Home');
    expect(fill({ 'nav.about': 'About' })).toBe(false);
  });
});
