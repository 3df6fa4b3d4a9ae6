import type { Language } from './languages.ts';

const BY_PREFIX: Readonly<Record<string, Language>> = {
  en: 'en',
  fr: 'fr-ca',
  es: 'es',
  de: 'de',
  ar: 'ar',
  uk: 'uk',
  pa: 'pa',
  so: 'so',
};

/** LANG-05: the only values allowed in the address. */
const IN_QUERY: Readonly<Record<string, Language>> = { en: 'en', fr: 'fr-ca', ca: 'fr-ca', es: 'es', de: 'de' };

/** LANG-02: the stored choice, then the browser's first language, then English. */
export function chooseLanguage({ stored, browser }: { stored?: string | null; browser?: string | null }): Language {
  const preferred = stored || browser;
  return (preferred && toLanguage(preferred)) || 'en';
}

/** LANG-03, LANG-04: only the first two letters count; French means Canadian French. */
export function toLanguage(code: string): Language | null {
  return at(BY_PREFIX, code);
}

/** LANG-05: null if the parameter must be ignored. */
export function languageFromQuery(value: string): Language | null {
  return at(IN_QUERY, value);
}

/** LANG-03: only the first two letters of a code count. */
export function languagePrefix(code: string): string {
  return code.trim().slice(0, 2).toLowerCase();
}

function at(table: Readonly<Record<string, Language>>, code: string): Language | null {
  const prefix = languagePrefix(code);
  return Object.hasOwn(table, prefix) ? (table[prefix] ?? null) : null;
}
