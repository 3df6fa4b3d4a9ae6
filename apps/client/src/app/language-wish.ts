import { languageFromQuery } from '@openturn/domain/language/choose-language.ts';
import type { Language } from '@openturn/domain/language/languages.ts';

export type LanguageWish = { language: Language; addressWithout: string };

/** LANG-05, LANG-06: the language that the address asks for, and the address without it. */
export function languageWish(address: string): LanguageWish | null {
  const url = new URL(address);
  const language = languageFromQuery(url.searchParams.get('lang') ?? '');
  if (!language) return null;
  url.searchParams.delete('lang');
  return { language, addressWithout: url.href };
}
