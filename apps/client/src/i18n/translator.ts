import { setupI18n } from '@lingui/core';
import { type Language, LOCALE } from '@openturn/domain/language/languages.ts';
import type { Translate } from './use-texts.ts';

/** Compiled messages by their key, as the text files hold them. */
export type Messages = Record<string, unknown>;

export type Translator = {
  language: Language;
  t: Translate;
  /** Adds what was not there at first; true when something already asked for it in vain. */
  fill: (messages: Messages) => boolean;
};

/** What is not there yet is left empty: a key would tell the visitor nothing. */
export function createTranslator(
  language: Language,
  messages: Messages,
  onUse: (key: string) => void = () => {},
): Translator {
  const locale = LOCALE[language];
  let hasMissed = false;
  const i18n = setupI18n({
    locale,
    messages: { [locale]: messages as never },
    missing: () => {
      hasMissed = true;
      return '';
    },
  });
  return {
    language,
    t: (key, ...values) => {
      onUse(key);
      return i18n._(key, values[0]);
    },
    fill: (more) => {
      i18n.load(locale, more as never);
      return hasMissed;
    },
  };
}
