import { directionOf, type Language } from '../language/languages.ts';

const LETTER = /\p{L}/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** What somebody wrote in the other direction than the text around it: its punctuation stays with it. */
export function isolate(text: string, language: Language): string {
  const [first = ''] = LETTER.exec(text) ?? [];
  const direction = RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr';
  return first === '' || direction === directionOf(language) ? text : `\u2068${text}\u2069`;
}
