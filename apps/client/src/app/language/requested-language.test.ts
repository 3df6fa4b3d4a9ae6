import { describe, expect, it } from 'vitest';
import { requestedLanguage } from './requested-language.ts';

const HOST = 'http://100001.openturn.test:8080';

describe('requestedLanguage', () => {
  it.each([
    ['en', 'en'],
    ['fr', 'fr-ca'],
    ['ca', 'fr-ca'],
    ['es', 'es'],
    ['de', 'de'],
    ['FR-ca', 'fr-ca'],
    ['Deutsch', 'de'],
    ['es-MX', 'es'],
  ])('[LANG-05] lang=%s means %s', (given, language) => {
    expect(requestedLanguage(`${HOST}/?lang=${given}`)?.language).toBe(language);
  });

  it.each([
    ['ca', 'ca'],
    ['FR-ca', 'fr'],
    ['Deutsch', 'de'],
  ])('[LANG-06] lang=%s is posted as %s', (given, code) => {
    expect(requestedLanguage(`${HOST}/?lang=${given}`)?.code).toBe(code);
  });

  it.each([
    '',
    '?lang',
    '?lang=',
    '?lang=ar',
    '?lang=uk',
    '?lang=pa',
    '?lang=so',
    '?lang=x',
    '?lang=__proto__',
    '?LANG=de',
  ])('[LANG-05] ignores %j', (search) => {
    expect(requestedLanguage(`${HOST}/about${search}`)).toBeNull();
  });

  it.each([
    ['/?lang=de', '/'],
    ['/about?lang=de&from=poster', '/about?from=poster'],
    ['/?w=12&lang=fr', '/?w=12'],
    ['/status/g-1?lang=es&lang=ar#pay', '/status/g-1#pay'],
  ])('[LANG-06] turns %s into %s', (address, without) => {
    expect(requestedLanguage(`${HOST}${address}`)?.addressWithout).toBe(`${HOST}${without}`);
  });
});
