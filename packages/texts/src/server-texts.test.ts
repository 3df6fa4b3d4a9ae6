import { describe, expect, it } from 'vitest';
import type { PlainTextKey } from './keys.ts';
import { textsOf, textsVersion, translate } from './server-texts.ts';
import { readMessages, TEXT_LANGUAGES, type TextLanguage } from './text-files.ts';

const COUNTS: [TextLanguage, Record<number, string>][] = [
  ['en', { 0: 'No one waiting', 1: '1 in line', 7: '7 in line' }],
  ['fr-ca', { 0: 'Personne n’attend', 1: '1 personne en file', 2: '2 personnes en file' }],
  ['es', { 0: 'No hay nadie esperando', 1: '1 persona en la fila', 2: '2 personas en la fila' }],
  ['de', { 0: 'Niemand wartet', 1: '1 Person wartet', 2: '2 Personen warten' }],
  [
    'ar',
    {
      0: 'لا أحد ينتظر',
      1: 'شخص واحد في الطابور',
      2: 'شخصان في الطابور',
      3: '3 أشخاص في الطابور',
      10: '10 أشخاص في الطابور',
      11: '11 شخصًا في الطابور',
      99: '99 شخصًا في الطابور',
      100: '100 شخص في الطابور',
      102: '102 شخص في الطابور',
      103: '103 أشخاص في الطابور',
    },
  ],
  [
    'uk',
    {
      0: 'Ніхто не чекає',
      1: '1 людина в черзі',
      2: '2 людини в черзі',
      5: '5 людей у черзі',
      11: '11 людей у черзі',
      21: '21 людина в черзі',
      22: '22 людини в черзі',
      112: '112 людей у черзі',
    },
  ],
  ['pa', { 0: 'ਕੋਈ ਉਡੀਕ ਨਹੀਂ ਕਰ ਰਿਹਾ', 1: 'ਲਾਈਨ ਵਿੱਚ 1 ਜਣਾ', 2: 'ਲਾਈਨ ਵਿੱਚ 2 ਜਣੇ' }],
  ['so', { 0: 'Cidna ma sugayso', 1: '1 qof ayaa safka ku jira', 2: '2 qof ayaa safka ku jira' }],
];

/** A count that was not filled in; one text tells staff to type the sign. */
function hasCountSign(key: PlainTextKey, text: string): boolean {
  return key !== 'settings.waivers.textHelp' && text.includes('#');
}

/** Values that are missing; one text tells the owner to type the braces. */
function hasBraces(key: PlainTextKey, text: string): boolean {
  return key !== 'settings.map.keyPlace' && /[{}]/.test(text);
}

describe('texts of the server', () => {
  it.each(COUNTS)('[LANG-01] %s counts people in the right form', (language, expected) => {
    const told = Object.keys(expected).map((count) => [count, translate(language, 'line.count', { count: +count })]);
    expect(Object.fromEntries(told)).toEqual(expected);
  });

  it.each(TEXT_LANGUAGES)('[LANG-01] %s has a text for every key', (language) => {
    expect(Object.keys(readMessages(language))).toEqual(Object.keys(readMessages('en')));
    expect(Object.keys(textsOf(language))).toEqual(Object.keys(readMessages('en')));
  });

  it.each(TEXT_LANGUAGES)('[ERR-15] %s shows every text with its values filled in', (language) => {
    const values = new Proxy({}, { get: () => 3, getOwnPropertyDescriptor: () => ({ configurable: true, value: 3 }) });
    const keys = Object.keys(readMessages('en')) as PlainTextKey[];
    const shown = keys.map((key) => ({ key, text: translate(language, key, ...([values] as unknown as [])) }));
    const unfilled = shown.filter(
      ({ key, text }) =>
        text.trim() === '' || /undefined|plural/.test(text) || hasBraces(key, text) || hasCountSign(key, text),
    );
    expect(unfilled).toEqual([]);
  });

  it('[LANG-01] digits are the same in every language, so that the server and each browser write the same', () => {
    const told = TEXT_LANGUAGES.map((language) => translate(language, 'line.count', { count: 1234 }));
    expect(told.filter((text) => !text.includes('1234'))).toEqual([]);
  });

  it('[LANG-07] values stand as they came: nothing in them is read as a message', () => {
    const hostile = "{count, plural, other {x}} '{' <b># {detail}";
    expect(translate('en', 'error.network', { detail: hostile })).toBe(`Network Issue: ${hostile}`);
  });

  it('[LANG-07] the version is the same each time', () => {
    expect(textsVersion()).toMatch(/^[0-9a-f]{12}$/);
    expect(textsVersion()).toBe(textsVersion());
  });
});
