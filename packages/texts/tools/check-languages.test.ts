import { describe, expect, it } from 'vitest';
import { TEXT_LANGUAGES } from '../src/text-files.ts';
import { type AllMessages, checkLanguages } from './check-languages.ts';

const PEOPLE = '{n, plural, =0 {nobody} one {{n} person} other {{n} people}}';
const FORMS = {
  en: PEOPLE,
  'fr-ca': '{n, plural, =0 {personne} one {une personne} many {{n} de personnes} other {{n} personnes}}',
  es: '{n, plural, =0 {nadie} one {una persona} many {{n} de personas} other {{n} personas}}',
  de: '{n, plural, =0 {niemand} one {eine Person} other {{n} Personen}}',
  ar: '{n, plural, =0 {لا أحد} zero {لا أحد} one {شخص} two {شخصان} few {{n} أشخاص} many {{n} شخصًا} other {{n} شخص}}',
  uk: '{n, plural, =0 {ніхто} one {{n} людина} few {{n} людини} many {{n} людей} other {{n} людини}}',
  pa: '{n, plural, =0 {ਕੋਈ ਨਹੀਂ} one {ਇੱਕ ਜਣਾ} other {{n} ਜਣੇ}}',
  so: '{n, plural, =0 {cidna} one {hal qof} other {{n} qof}}',
};
const HELLO = { en: 'Hello {name}', 'fr-ca': 'Bonjour {name}', es: 'Hola {name}', de: 'Hallo {name}' };
const ELSEWHERE = { ar: 'مرحبًا {name}', uk: 'Вітаємо, {name}', pa: 'ਸਤ ਸ੍ਰੀ ਅਕਾਲ {name}', so: 'Salaan {name}' };
const GREETINGS = { ...HELLO, ...ELSEWHERE };

function texts(planted: Partial<Record<keyof typeof FORMS, Record<string, string>>> = {}): AllMessages {
  const rows = TEXT_LANGUAGES.map((code) => [code, { hello: GREETINGS[code], people: FORMS[code], ...planted[code] }]);
  return Object.fromEntries(rows) as AllMessages;
}

function problems(planted: Parameters<typeof texts>[0]): string[] {
  return checkLanguages(texts(planted), {});
}

describe('check of the languages', () => {
  it('[LANG-01] takes eight languages that agree', () => {
    expect(checkLanguages(texts(), {})).toEqual([]);
  });

  it('[LANG-01] finds a missing, a surplus and a misplaced key', () => {
    const all = texts({ so: { extra: 'dheeraad' } });
    all.de = { people: FORMS.de };
    all.es = { people: FORMS.es, hello: GREETINGS.es };
    expect(checkLanguages(all, {})).toEqual([
      'es: keys stand in another order than in English',
      "de: 'hello' is missing",
      "so: 'extra' is not in English",
    ]);
  });

  it.each([
    ['fr-ca', 'Bonjour', 'none'],
    ['uk', 'Вітаємо, {nаme}', '{nаme} text'],
    ['ar', 'مرحبًا {name} {other}', '{name} text, {other} text'],
    ['de', "Hallo '{name}'", 'none'],
  ])('[LANG-01] finds other placeholders in %s', (language, hello, has) => {
    const found = `${language}: 'hello' has placeholders ${has}; English has {name} text`;
    expect(problems({ [language]: { hello } })).toEqual([found]);
  });

  it.each([
    [
      'ar',
      '{n, plural, =0 {لا أحد} one {شخص} other {{n} شخص}}',
      'one, other; ar needs few, many, one, two, zero, other',
    ],
    ['uk', '{n, plural, =0 {ніхто} one {{n} людина} other {{n} людей}}', 'one, other; uk needs few, many, one, other'],
    ['es', '{n, plural, =0 {nadie} one {una} other {{n} personas}}', 'one, other; es needs one, many, other'],
    ['de', '{n, plural, =0 {keiner} one {eine} few {{n}} other {{n} Leute}}', 'one, few, other; de needs one, other'],
  ])('[LANG-01] finds wrong plural forms in %s', (language, people, forms) => {
    const [found, ...rest] = problems({ [language]: { people } });
    expect(rest).toEqual([]);
    expect(found).toContain(`${language}: 'people' has plural forms `);
    expect(new Set(found?.match(/zero|one|two|few|many|other/g))).toEqual(
      new Set(forms.match(/zero|one|two|few|many|other/g)),
    );
  });

  it('[LANG-01] finds a form that leaves out a number it cannot know', () => {
    const people = '{n, plural, =0 {ніхто} one {одна людина} few {{n} людини} many {{n} людей} other {{n} людини}}';
    expect(problems({ uk: { people } })).toEqual([
      "uk: 'people' does not say {n} in the form 'one', which is for several",
    ]);
  });

  it('[LANG-01] finds an exact form that English does not have, and one that is left out', () => {
    const people = '{n, plural, =1 {eine} one {eine} other {{n} Leute}}';
    expect(problems({ de: { people } })).toEqual(["de: 'people' has exact forms 1; English has 0"]);
  });

  it('[LANG-01] finds English left in another language, unless it is listed', () => {
    const all = texts({ pa: { hello: 'Hello {name}' } });
    const found = "pa: 'hello' is the English text; translate it or list it in same-words.json";
    expect(checkLanguages(all, {})).toEqual([found]);
    expect(checkLanguages(all, { pa: ['hello'] })).toEqual([]);
  });

  it('[LANG-01] finds a needless row among the same words', () => {
    expect(checkLanguages(texts(), { de: ['hello', 'gone'] })).toEqual([
      "de: 'hello' need not stand in same-words.json",
      "de: 'gone' need not stand in same-words.json",
    ]);
  });

  it.each([
    ['', 'is empty'],
    [' Hallo {name}', 'begins or ends with a space'],
  ])("[LANG-01] finds '%s'", (hello, problem) => {
    expect(problems({ de: { hello } })).toContain(`de: 'hello' ${problem}`);
  });

  it('[LANG-01] finds a number that each browser would write in its own way', () => {
    const people = '{n, plural, =0 {niemand} one {eine Person} other {# Personen von {n}}}';
    expect(problems({ de: { people } })).toEqual(["de: 'people' has '#', which texts may not use"]);
  });
});
