import type { Language } from '@openturn/domain/language/languages.ts';
import { createStore, type Store } from '@openturn/web/store.ts';
import type { TextFiles } from './text-files.ts';
import { createTranslator, type Messages, type Translator } from './translator.ts';

export type Speech = {
  /** What the page speaks now. */
  translator: Store<Translator>;
  /** All texts of the language of the page; the first paint brings only its own. */
  complete: () => Promise<void>;
  /** The page speaks the language when this settles. */
  change: (language: Language) => Promise<void>;
  /** SITE-11: these stand in place of the texts of the same keys, in every language. */
  rename: (texts: Messages) => Promise<void>;
};

/** Which language the page speaks. Of two choices in a row the later one holds, whichever file comes first. */
export function createSpeech(first: { language: Language; texts: Messages }, files: TextFiles): Speech {
  const translator = createStore(createTranslator(first.language, first.texts));
  let wanted = first.language;
  let own: Messages = {};
  const load = async (language: Language): Promise<Messages> => ({ ...(await files.load(language)), ...own });

  async function complete() {
    const { language, fill } = translator.get();
    const texts = await load(language);
    const hasGaps = fill(texts);
    if (hasGaps && translator.get().language === language) translator.update(() => createTranslator(language, texts));
  }
  async function change(language: Language) {
    wanted = language;
    const texts = await load(language);
    if (wanted === language) translator.update(() => createTranslator(language, texts));
  }
  async function rename(texts: Messages) {
    if (JSON.stringify(texts) === JSON.stringify(own)) return;
    own = texts;
    const all = await load(wanted);
    // What is on the page stays, where no file can be had.
    translator.update((now) => (now.language === wanted ? now.with(all) : now));
  }
  return { translator, complete, change, rename };
}
