import { type ReactNode, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { directionOf, type Language, LOCALE } from '@openturn/domain/language/languages.ts';
import type { Store } from '@openturn/web/store.ts';
import type { Translator } from './translator.ts';
import { type Texts, TextsContext } from './use-texts.ts';

type TextsProviderProps = {
  translator: Store<Translator>;
  changeLanguage: (language: Language) => Promise<void>;
  children: ReactNode;
};

export function TextsProvider({ translator, changeLanguage, children }: TextsProviderProps) {
  const { t, language } = useSyncExternalStore(translator.subscribe, translator.get, translator.getAtStart);
  const texts = useMemo<Texts>(
    () => ({
      t,
      language,
      dir: directionOf(language),
      changeLanguage,
    }),
    [t, language, changeLanguage],
  );
  useLayoutEffect(() => {
    // LANG-09
    document.documentElement.lang = LOCALE[language];
    document.documentElement.dir = directionOf(language);
  }, [language]);
  return <TextsContext value={texts}>{children}</TextsContext>;
}
