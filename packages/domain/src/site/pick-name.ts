import type { Language } from '../language/languages.ts';

/** A text in the languages that a business wrote it in; the first is its own. */
export type Names = Readonly<Record<string, string>>;

export function pickName(names: Names, language: Language): string {
  return names[language] || (Object.values(names).find(Boolean) ?? '');
}
