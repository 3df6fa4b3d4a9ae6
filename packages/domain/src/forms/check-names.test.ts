import { describe, expect, it } from 'vitest';
import { checkNames, plainNames } from './check-names.ts';

describe('names by language', () => {
  it.each([
    [{ en: 'Walk-in' }, null],
    [{ en: '', ar: 'الطابور' }, null],
    [{}, 'validation.required'],
    [{ en: ' ' }, 'validation.required'],
    [{ en: '\u200B' }, 'validation.required'],
    [{ xx: 'Walk-in' }, 'validation.required'],
    [{ en: 'Walk-in', de: 'x'.repeat(11) }, 'validation.maxChars'],
    [{ en: 'Walk\u0007in' }, 'validation.invalidChars'],
  ])('%j: %s', (names, expected) => {
    expect(checkNames(names, { max: 10 })?.key ?? null).toBe(expected);
  });

  it('are kept where there is one, without the spaces around it', () => {
    expect(plainNames({ en: ' Walk-in ', de: '', ar: 'الطابور' })).toEqual({ en: 'Walk-in', ar: 'الطابور' });
  });
});
