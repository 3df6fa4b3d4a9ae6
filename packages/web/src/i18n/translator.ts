import { type Language, LOCALE } from '@openturn/domain/language/languages.ts';
import { formatMessage, type Message } from './format-message.ts';
import type { Translate } from './use-texts.ts';

/** Compiled messages by their key, as the text files hold them. */
export type Messages = Readonly<Record<string, unknown>>;

export type Translator = {
  language: Language;
  t: Translate;
  /** Adds what was not there at first; true when something already asked for it in vain. */
  fill: (messages: Messages) => boolean;
  /** The same with these instead of its own, for all to see. */
  with: (messages: Messages) => Translator;
};

/** What is not there yet is left empty: a key would tell the visitor nothing. */
export function createTranslator(
  language: Language,
  first: Messages,
  onUse: (key: string) => void = () => {},
): Translator {
  let messages = first;
  let hasMissed = false;
  return {
    language,
    t: (key, ...values) => {
      onUse(key);
      const message = messages[key] as Message | undefined;
      hasMissed ||= message === undefined;
      return message === undefined ? '' : formatMessage(message, values[0] ?? {}, LOCALE[language]);
    },
    fill: (more) => {
      messages = { ...messages, ...more };
      return hasMissed;
    },
    with: (more) => createTranslator(language, { ...messages, ...more }, onUse),
  };
}
