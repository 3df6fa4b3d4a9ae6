import { asciiDigits } from '../forms/ascii-digits.ts';

/** Marks that people leave out as they type: accents, and the vowels of Arabic and Hebrew. Elsewhere marks are letters. */
const LEFT_OUT = /[\u{300}-\u{36F}\u{591}-\u{5C7}\u{610}-\u{61A}\u{64B}-\u{65F}\u{670}\u{6D6}-\u{6ED}\u{640}]/gu;
/** Letters that no normal form takes apart, as people type them. */
const TYPED: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ى: 'ي',
  ة: 'ه',
  ک: 'ك',
  ی: 'ي',
};
const TYPED_LETTER = /[ßøæœłđðþıىةکی]/g;
const APOSTROPHES = /['’ʼ`´]/g;
const LONGEST_WORD = 40;

/** A name as it is looked for: the same however its letters are accented, capitalized or put together. */
export function foldName(text: string): string[] {
  const plain = asciiDigits(text.normalize('NFKD'))
    .replaceAll(LEFT_OUT, '')
    .toLowerCase()
    .replaceAll(LEFT_OUT, '')
    .replaceAll(APOSTROPHES, '')
    .replaceAll(TYPED_LETTER, (letter) => TYPED[letter] ?? letter);
  const words = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.map((word) => Array.from(word).slice(0, LONGEST_WORD).join(''));
}
