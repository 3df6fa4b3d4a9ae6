import type { Term } from './search-store.ts';

/** `words` stand between spaces. */
export function matchesTerms(words: string, terms: readonly Term[]): boolean {
  return terms.every((term) => patternsOf(term).some((pattern) => words.includes(pattern)));
}

/** The beginning of a word, or a whole one. */
export function patternsOf({ typed, others }: Term): string[] {
  return [` ${typed}`, ...others.map((word) => ` ${word} `)];
}
