import { SHORTEST_BEGUN, withoutOne } from '@openturn/domain/search/near-word.ts';

/** What is left of longer words is too much to keep. */
const LONGEST_KEPT = 24;

/** What the index holds of a word to find it by one mistake, in letters that every database and locale takes as such. */
export function nearText(word: string): string {
  return ` ${nearParts(word).join(' ')} `;
}

/** One of these is in the text of each word that is meant; `isBegun` if more may follow. */
export function nearParts(word: string): string[] {
  return withoutOne(Array.from(word).slice(0, LONGEST_KEPT).join('')).map(inAscii);
}

export function isLongEnough(word: string): boolean {
  return Array.from(word).length >= SHORTEST_BEGUN;
}

function inAscii(word: string): string {
  return word.replaceAll(/[^a-z0-9]/gu, (letter) => `z${(letter.codePointAt(0) ?? 0).toString(36)}`);
}
