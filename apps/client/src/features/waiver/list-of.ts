import { type Language, LOCALE } from '@openturn/domain/language/languages.ts';

/** Names as the language lists them. */
export function listOf(names: readonly string[], language: Language): string {
  return new Intl.ListFormat(LOCALE[language], { type: 'conjunction' }).format(names);
}
