import { shapeOf, type MessageShape } from './message-shape.ts';
import { compileMessages, type Messages, TEXT_LANGUAGES, type TextLanguage } from '../src/text-files.ts';

export type AllMessages = Record<TextLanguage, Messages>;

/** Keys whose words are rightly the same as the English ones, by language. */
export type SameWords = Partial<Record<TextLanguage, string[]>>;

const LARGEST_TRIED = 200;
const HAS_WORDS = /\p{L}/u;

/** Same keys in the same order, same placeholders, the plural forms of each language, and words of its own. */
export function checkLanguages(all: AllMessages, sameWords: SameWords): string[] {
  return TEXT_LANGUAGES.flatMap((language) => [
    ...checkKeys(language, all),
    ...checkMessages(language, all),
    ...checkWords(language, all, sameWords[language] ?? []),
  ]);
}

function checkKeys(language: TextLanguage, all: AllMessages): string[] {
  const english = Object.keys(all.en);
  const own = Object.keys(all[language]);
  const problems = [
    ...english.filter((key) => !(key in all[language])).map((key) => `${language}: '${key}' is missing`),
    ...own.filter((key) => !(key in all.en)).map((key) => `${language}: '${key}' is not in English`),
  ];
  const isOrdered = problems.length > 0 || own.every((key, index) => key === english[index]);
  return isOrdered ? problems : [`${language}: keys stand in another order than in English`];
}

function checkMessages(language: TextLanguage, all: AllMessages): string[] {
  const english = shapesOf(all.en);
  return Object.entries(shapesOf(all[language])).flatMap(([key, shape]) => {
    const model = english[key];
    if (!model) return [];
    return [
      ...checkText(all[language][key] ?? ''),
      ...shape.unsupported.map((what) => `has '${what}', which texts may not use`),
      ...checkPlaceholders(shape, model),
      ...checkPlurals(language, shape, model),
    ].map((problem) => `${language}: '${key}' ${problem}`);
  });
}

function shapesOf(messages: Messages): Record<string, MessageShape> {
  const compiled = Object.entries(compileMessages(messages));
  return Object.fromEntries(compiled.map(([key, message]) => [key, shapeOf(message)]));
}

function checkText(text: string): string[] {
  if (text.trim() === '') return ['is empty'];
  return text === text.trim() ? [] : ['begins or ends with a space'];
}

function checkPlaceholders(shape: MessageShape, model: MessageShape): string[] {
  const own = listPlaceholders(shape);
  const english = listPlaceholders(model);
  return own === english ? [] : [`has placeholders ${own}; English has ${english}`];
}

function listPlaceholders({ placeholders }: MessageShape): string {
  const listed = Array.from(placeholders, ([name, kind]) => `{${name}} ${kind}`);
  return listed.toSorted().join(', ') || 'none';
}

function checkPlurals(language: TextLanguage, shape: MessageShape, model: MessageShape): string[] {
  return shape.plurals.flatMap(({ name, cases }, index) => {
    const english = model.plurals[index]?.cases ?? {};
    const forms = Object.keys(cases).filter((form) => !isExact(form));
    const exact = Object.keys(cases).filter(isExact);
    const englishExact = Object.keys(english).filter(isExact);
    const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const problems: string[] = [];
    if (forms.toSorted().join() !== wanted.toSorted().join()) {
      problems.push(`has plural forms ${forms.join(', ')}; ${language} needs ${wanted.join(', ')}`);
    }
    if (exact.join() !== englishExact.join()) {
      problems.push(`has exact forms ${exact.join(', ') || 'none'}; English has ${englishExact.join(', ') || 'none'}`);
    }
    if (!names(english['other'], name)) return problems;
    const silent = forms.filter((form) => coversMany(language, form, exact) && !names(cases[form], name));
    return [...problems, ...silent.map((form) => `does not say {${name}} in the form '${form}', which is for several`)];
  });
}

function isExact(form: string): boolean {
  return /^\d+$/.test(form);
}

function names(form: unknown, placeholder: string): boolean {
  return Array.isArray(form) && form.some((token) => Array.isArray(token) && token[0] === placeholder);
}

/** A form for a single number may write it as a word ('two people'); any other has to say the number. */
function coversMany(language: TextLanguage, form: string, exact: string[]): boolean {
  const rules = new Intl.PluralRules(language);
  const numbers = Array.from({ length: LARGEST_TRIED }, (_, number) => number);
  const covered = numbers.filter((number) => rules.select(number) === form);
  const isForLargeNumbers = covered.length === 0;
  return isForLargeNumbers || covered.filter((number) => !exact.includes(`${number}`)).length > 1;
}

function checkWords(language: TextLanguage, all: AllMessages, sameWords: string[]): string[] {
  if (language === 'en') return [];
  const isSame = (key: string) => key in all.en && all[language][key] === all.en[key];
  const untranslated = Object.keys(all[language]).filter(
    (key) => isSame(key) && HAS_WORDS.test(wordsOf(all.en[key] ?? '')) && !sameWords.includes(key),
  );
  return [
    ...untranslated.map(
      (key) => `${language}: '${key}' is the English text; translate it or list it in same-words.json`,
    ),
    ...sameWords.filter((key) => !isSame(key)).map((key) => `${language}: '${key}' need not stand in same-words.json`),
  ];
}

/** The text without its simple placeholders. */
function wordsOf(message: string): string {
  return message.replaceAll(/\{\w+\}/g, '');
}
