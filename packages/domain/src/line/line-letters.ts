import type { Names } from '../site/pick-name.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
/** Read as 1 and 0 on a screen across the room, so they come last. */
const LOOKS_LIKE_A_DIGIT = ['I', 'O'];

/** A letter for each line, in their order: the first free one of its name, otherwise of the alphabet, then two letters. */
export function lineLetters(lines: readonly { names: Names }[], taken: readonly string[] = []): string[] {
  const used = new Set(taken);
  return lines.map(({ names }) => {
    const letter = candidates(lettersOf(names)).find((each) => !used.has(each));
    if (letter === undefined) throw new Error('no letters are left for another line');
    used.add(letter);
    return letter;
  });
}

function* candidates(own: readonly string[]): Generator<string> {
  const clear = ALPHABET.filter((each) => !LOOKS_LIKE_A_DIGIT.includes(each));
  yield* own.filter((each) => clear.includes(each));
  yield* clear;
  yield* LOOKS_LIKE_A_DIGIT;
  const [first] = own;
  for (const one of first === undefined ? ALPHABET : [first, ...ALPHABET]) {
    for (const two of [...own.slice(1), ...ALPHABET]) yield one + two;
  }
}

/** The Latin letters of a name in the first language that has any, without accents. */
function lettersOf(names: Names): string[] {
  const all = [names['en'] ?? '', ...Object.values(names)].map(
    (name) => name.normalize('NFD').toUpperCase().match(/[A-Z]/g) ?? [],
  );
  return all.find((letters) => letters.length > 0) ?? [];
}
