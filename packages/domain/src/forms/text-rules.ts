import { problem, type Problem } from './problem.ts';

/** Control characters have no place in what a person types, but for line breaks and tabs. */
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/;

export function checkRequired(text: string): Problem | null {
  return text.trim() === '' ? problem('validation.required') : null;
}

/** Counted as people count: a letter with its marks, or an emoji, is one or few, never a surrogate's half. */
export function checkLength(text: string, { min = 0, max }: { min?: number; max: number }): Problem | null {
  const length = [...text.trim()].length;
  if (length > max) return problem('validation.maxChars', { max });
  return length > 0 && length < min ? problem('validation.minChars', { min }) : null;
}

export function checkCharacters(text: string, allowed?: RegExp): Problem | null {
  const isFine = !CONTROL.test(text) && (!allowed || allowed.test(text));
  return isFine ? null : problem('validation.invalidChars');
}
