import type { Language } from '@openturn/domain/language/languages.ts';
import type { Messages } from './translator.ts';

export type TextFilesOptions = {
  fetch: (url: string) => Promise<Response>;
  /**
   * Stands in the address, so that the files may be kept for ever. Empty where the page does not say it: then it is not
   * known whether the server has compiled files beside the plain ones.
   */
  version: string;
  log: (message: string) => void;
  /** Which app's file: empty for visitors. */
  audience?: '' | 'staff-';
};

export type TextFiles = {
  /** English, and over it the texts of the language. Never fails. */
  load: (language: Language) => Promise<Messages>;
};

/** LANG-07, LANG-08. A file that has come once is not fetched again; one that failed is. */
export function textFiles({ fetch, version, log, audience = '' }: TextFilesOptions): TextFiles {
  const kept = new Map<Language, Promise<Messages | null>>();

  async function fetchFile(language: Language): Promise<Messages> {
    const response = await fetch(textFileUrl(`${audience}${language}`, version));
    if (!response.ok) throw new Error(`status ${response.status}`);
    const texts = (await response.json()) as Messages;
    return version ? texts : (await import('./plain-texts.ts')).compileTexts(texts);
  }
  function file(language: Language): Promise<Messages | null> {
    const known = kept.get(language);
    if (known) return known;
    const fetched = fetchFile(language).catch(() => {
      kept.delete(language);
      log(`Unable to load translation file ${language}`);
      return null;
    });
    kept.set(language, fetched);
    return fetched;
  }
  return {
    load: async (language) => {
      const [english, chosen] = await Promise.all([file('en'), language === 'en' ? {} : file(language)]);
      // A server of another make may have texts of which some are missing.
      const bundled = english && version ? {} : await bundledEnglish();
      return { ...bundled, ...english, ...chosen };
    },
  };
}

async function bundledEnglish(): Promise<Messages> {
  try {
    return (await import('./plain-texts.ts')).BUNDLED_ENGLISH;
  } catch {
    // Without a network there is no more to be had than what is on the page.
    return {};
  }
}

/** A page of our server has files that are compiled, and says so by their version. */
export function textFileUrl(name: string, version: string): string {
  return version ? `/assets/i18n/compiled/${name}.json?v=${version}` : `/assets/i18n/${name}.json`;
}
