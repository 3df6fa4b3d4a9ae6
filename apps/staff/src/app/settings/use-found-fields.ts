import { useQuery } from '@tanstack/react-query';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { SettingsPage } from './settings-page.ts';

const SOFT_HYPHEN = '\u00ad';
/** Stands for the currency in the name of an amount. */
const CURRENCY = '…';

/** What of a page has these words in its name, and where it is. The names on all pages are loaded with the first search. */
export function useFoundFields(base: string, words: string): (page: SettingsPage) => { href: string; label: string }[] {
  const { t } = useTexts();
  const { data: keys = {} } = useQuery({
    queryKey: ['settings', 'page-keys'],
    queryFn: async (): Promise<Record<string, string[]>> =>
      (await import('@openturn/texts/dist/page-keys.json')).default,
    enabled: words !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  return ({ path, title, fields = {} }) => {
    if (words === '') return [];
    const known = Object.entries(fields).map(([name, key]) => ({
      href: `${base}/${path}?field=${name}`,
      label: t(key),
    }));
    const others = (keys[path] ?? []).map((key) => {
      const label = t(key as 'setup.lateFee', { currency: CURRENCY });
      return { href: `${base}/${path}`, label: label.replace(` (${CURRENCY})`, '') };
    });
    const byLabel = new Map([...others, ...known].map((field) => [field.label, field]));
    return [...byLabel.values()].filter(({ label }) => label !== t(title) && matches(label, words));
  };
}

/** Nobody types where a word may be divided. */
export function matches(text: string, words: string): boolean {
  return text.replaceAll(SOFT_HYPHEN, '').toLowerCase().includes(words);
}
