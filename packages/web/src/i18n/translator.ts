import { type Language, LOCALE } from '@openturn/domain/language/languages.ts';
import { formatMessage, type Message } from './format-message.ts';
import type { Translate } from './use-texts.ts';

/** Compiled messages by key, as in the text files. */
export type Messages = Readonly<Record<string, unknown>>;

export type Translator = {
  language: Language;
  t: Translate;
  /** Adds missing texts; true if one of them was already requested. */
  fill: (messages: Messages) => boolean;
  /** A copy with these texts on top. */
  with: (messages: Messages) => Translator;
};

/** Missing texts are left empty, because a key would mean nothing to visitors. */
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
