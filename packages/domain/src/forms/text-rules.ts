import { problem, type Problem } from './problem.ts';

/** Line breaks and tabs can be typed; other control characters and unpaired surrogates cannot. */
const FORBIDDEN = /[^\P{Cc}\n\r\t]|\p{Cs}/u;

export function checkRequired(text: string): Problem | null {
  return text.trim() === '' ? problem('validation.required') : null;
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
