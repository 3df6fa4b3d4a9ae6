import { chooseLanguage } from '@openturn/domain/language/choose-language.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import { siteLanguages } from '@openturn/domain/site/settings.ts';

type Options = {
  stored: string;
  browser: string;
  /** Null if no business is chosen. */
  settings: Readonly<Record<string, string>> | null;
};

/** LANG-02, LANG-10: the visitor's choice, then the business's only language, then the browser's. */
export function pageLanguage({ stored, browser, settings }: Options): Language {
  if (stored) return chooseLanguage({ stored });
  const offered = settings ? siteLanguages(settings) : [];
  const [only] = offered;
  return only && offered.length === 1 ? only : chooseLanguage({ browser });
}
