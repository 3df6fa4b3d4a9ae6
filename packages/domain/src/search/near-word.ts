/** Shorter words have too many neighbours. */
export const SHORTEST_MISSPELLED = 4;
/** From so many letters on, the rest of the word may still be missing. */
export const SHORTEST_BEGUN = 5;

/**
 * Whether a word is meant by what was typed, with one mistake at most: a letter too many, too few or another one, or two
 * letters the wrong way round. The typed word may be only its beginning, if more is expected.
 */
export function isMisspelled(typed: string, word: string, mayBeBegun = true): boolean {
  // Words are compared by the thousand, and most by their length alone.
  if (!mayBeBegun && Math.abs(typed.length - word.length) > 2) return false;
  const [from, to] = [Array.from(typed), Array.from(word)];
  if (from.length < SHORTEST_MISSPELLED || /^\p{N}+$/u.test(typed)) return false;
  if (isOneOff(from, to)) return true;
  if (!mayBeBegun || from.length < SHORTEST_BEGUN) return false;
  return [-1, 0, 1].some(
    (longer) => to.length > from.length + longer && isOneOff(from, to.slice(0, from.length + longer)),
  );
}

/** The word, and what is left of it without each one of its letters: two words one mistake apart share one of these. */
export function withoutOne(word: string): string[] {
  const letters = Array.from(word);
  return [...new Set([word, ...letters.map((_, index) => letters.toSpliced(index, 1).join(''))])];
}

function isOneOff(from: readonly string[], to: readonly string[]): boolean {
  if (Math.abs(from.length - to.length) > 1) return false;
  let start = 0;
  while (start < from.length && from[start] === to[start]) start++;
  if (start === from.length && start === to.length) return true;
  const rest = (letters: readonly string[], skip: number) => letters.slice(start + skip).join('\0');
  if (from.length > to.length) return rest(from, 1) === rest(to, 0);
  if (from.length < to.length) return rest(from, 0) === rest(to, 1);
  const isSwapped = from[start] === to[start + 1] && from[start + 1] === to[start];
  return rest(from, 1) === rest(to, 1) || (isSwapped && rest(from, 2) === rest(to, 2));
}
