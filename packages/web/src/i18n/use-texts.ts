import { createContext, use } from 'react';
import type { Language } from '@openturn/domain/language/languages.ts';
import type { TextArguments, TextKey } from '@openturn/texts/keys.ts';

export type Translate = <K extends TextKey>(key: K, ...values: TextArguments<K>) => string;

export type Texts = {
  t: Translate;
  language: Language;
  dir: 'ltr' | 'rtl';
  /** Keeps the place and the input; settles once the page is in that language. */
  changeLanguage: (language: Language) => Promise<void>;
};

export const TextsContext = createContext<Texts | null>(null);

export function useTexts(): Texts {
  const texts = use(TextsContext);
  if (!texts) throw new Error('useTexts needs a TextsContext above it');
  return texts;
}
