import { problem, type Problem } from './problem.ts';

/** Line breaks and tabs can be typed; other control characters and unpaired surrogates cannot. */
const FORBIDDEN = /[^\P{Cc}\n\r\t]|\p{Cs}/u;

/**
 * They come along when text is copied. Direction marks would reorder the text around a name on a board or in a message.
 * The joiners and word breaks U+200B to U+200F stay: Arabic, Punjabi, Khmer and emoji are written with them.
 */
const INVISIBLE = /[\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/g;

/** No language writes more marks on one letter; dozens would cover the lines around it. */
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu;

/** Every text that people enter goes through this before it is checked and stored. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(INVISIBLE, '').replaceAll(PILED_MARKS, '$1');
}

/** A filler of Hangul and the blank of Braille count as a letter and a sign, but show nothing. */
export function isVisible(text: string): boolean {
  return /[^\p{C}\p{M}\p{Z}\p{DI}\u2800]/u.test(text);
}

export function checkRequired(text: string): Problem | null {
  return isVisible(text) ? null : problem('validation.required');
}

/** For a name or an address: signs and emoji alone say nothing that somebody could look for. */
export function checkWords(text: string): Problem | null {
  return checkRequired(text) ?? (/[\p{L}\p{N}]/u.test(text) ? null : problem('validation.invalidChars'));
}

/** Counts code points, so that an emoji is not counted as two UTF-16 units. */
export function checkLength(text: string, { min = 0, max }: { min?: number; max: number }): Problem | null {
  const length = Array.from(text.trim()).length;
  if (length > max) return problem('validation.maxChars', { max });
  return length > 0 && length < min ? problem('validation.minChars', { min }) : null;
}

export function checkCharacters(text: string, allowed?: RegExp): Problem | null {
  const isFine = !FORBIDDEN.test(text) && (!allowed || allowed.test(text));
  return isFine ? null : problem('validation.invalidChars');
}
