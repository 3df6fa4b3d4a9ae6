import { describe, expect, it } from 'vitest';
import { readCookie } from './cookies.ts';

describe('readCookie', () => {
  it.each([
    ['WW_lang=fr-ca', 'fr-ca'],
    ['a=1; WW_lang=fr-ca; b=2', 'fr-ca'],
    ['XWW_lang=de; WW_lang=es', 'es'],
    ['WW_lang=a%20b%3D', 'a b='],
    ['WW_lang=a=b', 'a=b'],
    ['WW_lang=', ''],
    ['', null],
    ['WW_language=de', null],
  ])('[STORE-03] [API-06] reads from %j the value %j', (cookies, value) => {
    expect(readCookie(cookies, 'WW_lang')).toBe(value);
  });

  it.each(['%', '%E0%A4%A', '%ff'])('[STORE-04] ignores %s, which we did not write', (value) => {
    expect(readCookie(`WW_lang=${value}`, 'WW_lang')).toBeNull();
  });
});
