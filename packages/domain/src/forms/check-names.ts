import { toLanguage } from '../language/choose-language.ts';
import type { Names } from '../site/pick-name.ts';
import { problem, type Problem } from './problem.ts';
import { checkCharacters, checkLength, isVisible } from './text-rules.ts';

/** A name by language: at least one is needed, in the languages there are. */
export function checkNames(names: Names, { max }: { max: number }): Problem | null {
  const areKnown = Object.keys(names).every((code) => toLanguage(code) === code);
  if (!areKnown || Object.keys(plainNames(names)).length === 0) return problem('validation.required');
  const found = Object.values(names).map((name) => checkLength(name, { max }) ?? checkCharacters(name));
  return found.find((each) => each !== null) ?? null;
}

/** Without the languages that have none. */
export function plainNames(names: Names): Record<string, string> {
  return Object.fromEntries(
    Object.entries(names).flatMap(([code, name]) => (isVisible(name) ? [[code, name.trim()]] : [])),
  );
}
