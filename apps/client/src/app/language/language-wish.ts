import { languageFromQuery, languagePrefix } from '@openturn/domain/language/choose-language.ts';
import type { Language } from '@openturn/domain/language/languages.ts';

export type LanguageWish = {
  language: Language;
  /** As given in the address, such as `ca` for Canadian French. */
  code: string;
  addressWithout: string;
};

/** LANG-05, LANG-06: the language requested by the address, and the address without that request. */
export function languageWish(address: string): LanguageWish | null {
  const url = new URL(address);
  const asked = url.searchParams.get('lang') ?? '';
  const language = languageFromQuery(asked);
  if (!language) return null;
  url.searchParams.delete('lang');
  return { language, code: languagePrefix(asked), addressWithout: url.href };
}
