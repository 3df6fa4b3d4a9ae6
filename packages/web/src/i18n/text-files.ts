import type { Language } from '@openturn/domain/language/languages.ts';
import type { Messages } from './translator.ts';

export type TextFilesOptions = {
  fetch: (url: string) => Promise<Response>;
  /** Stands in the address, so that the files may be kept for ever. */
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
  const kept = new Map<Language, Promise<Messages>>();

  async function fetchFile(language: Language): Promise<Messages> {
    const response = await fetch(textFileUrl(`${audience}${language}`, version));
    if (!response.ok) throw new Error(`status ${response.status}`);
    return (await response.json()) as Messages;
  }
  function file(language: Language): Promise<Messages> {
    const known = kept.get(language);
    if (known) return known;
    const fetched = fetchFile(language).catch(() => {
      kept.delete(language);
      log(`Unable to load translation file ${language}`);
      return {};
    });
    kept.set(language, fetched);
    return fetched;
  }
  return {
    load: async (language) => {
      const [english, chosen] = await Promise.all([file('en'), language === 'en' ? {} : file(language)]);
      return { ...english, ...chosen };
    },
  };
}

export function textFileUrl(name: string, version: string): string {
  return `/assets/i18n/${name}.json${version && `?v=${version}`}`;
}
