import type { Language } from '@openturn/domain/language/languages.ts';
import type { Messages } from './translator.ts';

export type TextFilesOptions = {
  fetch: (url: string) => Promise<Response>;
  /**
   * Part of the address, so that files can be cached forever. Empty if the page has none: then the server may have no
   * compiled files.
   */
  version: string;
  log: (message: string) => void;
  /** Selects the app's file; empty for visitors before they have a visit. */
  audience?: '' | 'visit-' | 'staff-';
};

export type TextFiles = {
  /** English with the language's texts on top. Never fails. */
  load: (language: Language) => Promise<Messages>;
};

/** LANG-07, LANG-08. Caches loaded files; a failed one is fetched again. */
export function textFiles({ fetch, version, log, audience = '' }: TextFilesOptions): TextFiles {
  const cache = new Map<Language, Promise<Messages | null>>();

  async function fetchFile(language: Language): Promise<Messages> {
    const response = await fetch(textFileUrl(`${audience}${language}`, version));
    if (!response.ok) throw new Error(`status ${response.status}`);
    const texts = (await response.json()) as Messages;
    return version ? texts : (await import('./plain-texts.ts')).compileTexts(texts);
  }
  function file(language: Language): Promise<Messages | null> {
    const cached = cache.get(language);
    if (cached) return cached;
    const fetched = fetchFile(language).catch(() => {
      cache.delete(language);
      log(`Unable to load translation file ${language}`);
      return null;
    });
    cache.set(language, fetched);
    return fetched;
  }
  return {
    load: async (language) => {
      const [english, chosen] = await Promise.all([file('en'), language === 'en' ? {} : file(language)]);
      // Another server's texts may be incomplete.
      const bundled = english && version ? {} : await bundledEnglish();
      return { ...bundled, ...english, ...chosen };
    },
  };
}

async function bundledEnglish(): Promise<Messages> {
  try {
    return (await import('./plain-texts.ts')).BUNDLED_ENGLISH;
  } catch {
    // Without a network only the page's own texts are available.
    return {};
  }
}

/** Pages of our server have compiled files, marked by a version. */
export function textFileUrl(name: string, version: string): string {
  return version ? `/assets/i18n/compiled/${name}.json?v=${version}` : `/assets/i18n/${name}.json`;
}
