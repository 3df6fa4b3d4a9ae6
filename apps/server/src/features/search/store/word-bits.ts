const BITS = 52;
const LETTERS = 3;
export const ALL_BITS = -1;

/** One bit for how each word begins: most sites that lack another word are passed over by it without being read. */
export function wordBits(words: readonly string[]): number {
  return [...new Set(words.map(bitOf))].reduce((sum, bit) => sum + 2 ** bit, 0);
}

/** The sites that have one of the beginnings have one of these bits. */
export function wantedBits(beginnings: readonly string[]): number {
  return beginnings.some((word) => Array.from(word).length < LETTERS) ? ALL_BITS : wordBits(beginnings);
}

function bitOf(word: string): number {
  return (
    Array.from(word)
      .slice(0, LETTERS)
      .reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7) % BITS
  );
}
