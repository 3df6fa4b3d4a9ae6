import { languageFromQuery, languagePrefix } from '@openturn/domain/language/choose-language.ts';
import type { Language } from '@openturn/domain/language/languages.ts';

export type RequestedLanguage = {
  language: Language;
  /** As given in the address, such as `ca` for Canadian French. */
  code: string;
  addressWithout: string;
};

/** LANG-05, LANG-06: the language requested by the address, and the address without that request. */
export function requestedLanguage(address: string): RequestedLanguage | null {
  const url = new URL(address);
  const value = url.searchParams.get('lang') ?? '';
  const language = languageFromQuery(value);
  if (!language) return null;
  url.searchParams.delete('lang');
  return { language, code: languagePrefix(value), addressWithout: url.href };
}
