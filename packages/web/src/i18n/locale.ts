import type { Language } from '@openturn/domain/language/languages.ts';
import { createStore, type Store } from '@openturn/web/store.ts';
import type { TextFiles } from './text-files.ts';
import { createTranslator, type Messages, type Translator } from './translator.ts';

export type Locale = {
  /** The page's current language. */
  translator: Store<Translator>;
  /** Loads all texts of the page's language; the first paint has only those it needs. */
  complete: () => Promise<void>;
  /** Settles once the page is in that language. */
  change: (language: Language) => Promise<void>;
  /** SITE-11: these replace the texts with the same keys in a language. */
  rename: (textsIn: (language: Language) => Messages) => Promise<void>;
};

/** Controls the page's language. Of two changes in a row the later one wins, whichever file arrives first. */
export function createLocale(first: { language: Language; texts: Messages }, files: TextFiles): Locale {
  const translator = createStore(createTranslator(first.language, first.texts));
  let target = first.language;
  let overridesIn = (_language: Language): Messages => ({});
  const load = async (language: Language): Promise<Messages> => ({
    ...(await files.load(language)),
    ...overridesIn(language),
  });

  async function complete() {
    const { language, fill } = translator.get();
    const texts = await load(language);
    const hasGaps = fill(texts);
    if (hasGaps && translator.get().language === language) translator.update(() => createTranslator(language, texts));
  }
  async function change(language: Language) {
    target = language;
    const texts = await load(language);
    if (target === language) translator.update(() => createTranslator(language, texts));
  }
  async function rename(textsIn: (language: Language) => Messages) {
    const before = JSON.stringify(overridesIn(target));
    overridesIn = textsIn;
    if (JSON.stringify(textsIn(target)) === before) return;
    const all = await load(target);
    // Without a file, what is on the page stays.
    translator.update((now) => (now.language === target ? now.with(all) : now));
  }
  return { translator, complete, change, rename };
}
