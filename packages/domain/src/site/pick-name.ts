import type { Language } from '../language/languages.ts';

/** A text in each language the business wrote it in; the first is its main language. */
export type Names = Readonly<Record<string, string>>;

export function pickName(names: Names, language: Language): string {
  return names[language] || (Object.values(names).find(Boolean) ?? '');
}
