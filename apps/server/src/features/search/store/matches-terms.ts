import type { Term } from './search-store.ts';

/** `words` stand between spaces. */
export function matchesTerms(words: string, terms: readonly Term[]): boolean {
  return terms.every((term) => patternsOf(term).some((pattern) => words.includes(pattern)));
}

/** Among the words of a site: its names come before it. No word has it. */
export const NAMES_END = '/';

/** Whether the site's names alone have them. What an earlier version has written counts as names. */
export function namesMatch(words: string, terms: readonly Term[]): boolean {
  const [names = ''] = words.split(` ${NAMES_END} `);
  return matchesTerms(`${names} `, terms);
}

/** The beginning of a word, or a whole one. */
export function patternsOf({ typed, others }: Term): string[] {
  return [` ${typed}`, ...others.map((word) => ` ${word} `)];
}
