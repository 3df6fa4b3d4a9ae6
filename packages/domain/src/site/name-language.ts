import type { Language } from '../language/languages.ts';
import type { Names } from './pick-name.ts';

/** The language of the name that `pickName` picks, to mark it with. */
export function nameLanguage(names: Names, language: Language): string | undefined {
  return names[language] ? language : Object.keys(names).find((each) => names[each]);
}
