import { LANGUAGES } from '@openturn/domain/language/languages.ts';
import { translate } from '@openturn/texts/server-texts.ts';

/** What the screen is called, in every language. */
export function productsNames(): Record<string, string> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, translate(language, 'products.title')]));
}
