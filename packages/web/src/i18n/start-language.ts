import { chooseLanguage } from '@openturn/domain/language/choose-language.ts';
import type { Language } from '@openturn/domain/language/languages.ts';

type LanguageSources = {
  /** From `WW_lang`. */
  stored: string | null;
  /** The browser's first language. */
  browser: string | null;
  /** From `ClientSiteLanguages`. */
  siteLanguages: readonly Language[];
};

/** LANG-02; LANG-10: a business with a single language is shown in it unless the visitor once chose another. */
export function startLanguage({ stored, browser, siteLanguages }: LanguageSources): Language {
  const [only, ...others] = siteLanguages;
  if (!stored && only && others.length === 0) return only;
  return chooseLanguage({ stored, browser });
}
