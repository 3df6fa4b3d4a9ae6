import labels from './labels.json' with { type: 'json' };
import type { TextLanguage } from './text-files.ts';

type Settings = Readonly<Record<string, string>>;

/** The names of all labels, with the keys of the texts that each replaces. */
export const LABELS: Readonly<Record<string, readonly string[]>> = labels;

/**
 * SITE-11: the business's own words, by the keys of the texts that they replace: `Label_FindMy` for all of FindMy in every
 * language, unless `Label_FindMy_de` has other words for one.
 */
export function labelTexts(settings: Settings, language: TextLanguage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(labels).flatMap(([name, keys]) => {
      const word = wordOf(settings, `Label_${name}_${language}`) || wordOf(settings, `Label_${name}`);
      return word ? keys.map((key) => [key, word]) : [];
    }),
  );
}

function wordOf(settings: Settings, setting: string): string {
  return Object.hasOwn(settings, setting) ? (settings[setting]?.trim() ?? '') : '';
}
