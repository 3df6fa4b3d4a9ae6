import { type Language, LANGUAGES } from '../language/languages.ts';
import { readSetting, type Settings } from '../site/settings.ts';

/** What a business can word itself on its wall display; `spoken` is announced. */
export const WALL_WORDS = ['none', 'goTo', 'before', 'spoken'] as const;
export type WallWord = (typeof WALL_WORDS)[number];
/** What an announcement can include in braces; it always says whom it calls. */
export const SPOKEN_VARIABLES = ['number', 'desk'] as const;

/** Where a site's settings hold its words. */
export function wallSetting(name: WallWord, language: Language): string {
  return `Wall_${name}_${language}`;
}

/** The business's own, by language; what is missing is ours. */
export function wallWords(settings: Settings): Record<string, Partial<Record<WallWord, string>>> {
  const inLanguage = (language: Language) =>
    WALL_WORDS.flatMap((name) => {
      const text = readSetting(settings, wallSetting(name, language))?.trim();
      return text ? [[name, text] as const] : [];
    });
  return Object.fromEntries(LANGUAGES.map((language) => [language, Object.fromEntries(inLanguage(language))]));
}
