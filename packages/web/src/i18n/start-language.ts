import { chooseLanguage } from '@openturn/domain/language/choose-language.ts';
import type { Language } from '@openturn/domain/language/languages.ts';

type Wishes = {
  /** What `WW_lang` holds. */
  stored: string | null;
  /** The first language of the browser. */
  browser: string | null;
  /** Those of `ClientSiteLanguages`. */
  siteLanguages: readonly Language[];
};

/** LANG-02; LANG-10: a business of a single language is shown in it, unless the visitor once chose another. */
export function startLanguage({ stored, browser, siteLanguages }: Wishes): Language {
  const [only, ...others] = siteLanguages;
  if (!stored && only && others.length === 0) return only;
  return chooseLanguage({ stored, browser });
}
