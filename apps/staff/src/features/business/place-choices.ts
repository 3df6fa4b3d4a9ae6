import { type Language, LOCALE } from '@openturn/domain/language/languages.ts';
import type { Choice } from '@openturn/ui/choices/select-field.tsx';

/** By name in the reader's language, in its order. */
export function countryChoices(countries: readonly string[], language: Language): Choice[] {
  const names = new Intl.DisplayNames(LOCALE[language], { type: 'region' });
  const { compare } = new Intl.Collator(LOCALE[language]);
  return countries
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((one, other) => compare(one.label, other.label));
}

/** By name in the reader's language. */
export function currencyChoices(language: Language): Choice[] {
  const names = new Intl.DisplayNames(LOCALE[language], { type: 'currency' });
  return Intl.supportedValuesOf('currency').map((code) => ({
    value: code,
    label: `${code} · ${names.of(code) ?? code}`,
  }));
}
