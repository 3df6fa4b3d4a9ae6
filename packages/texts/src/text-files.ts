import { readFileSync } from 'node:fs';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** The languages by the name of their file; English first, the others fall back to it. */
export const TEXT_LANGUAGES = ['en', 'fr-ca', 'es', 'de', 'ar', 'uk', 'pa', 'so'] as const;
export type TextLanguage = (typeof TEXT_LANGUAGES)[number];

/** Text key to its message in ICU syntax. */
export type Messages = Record<string, string>;

const SOURCE = new URL('.', import.meta.url);

export function readMessages(language: TextLanguage, folder: URL = SOURCE): Messages {
  return JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8')) as Messages;
}

export function compileMessages(messages: Messages): Record<string, CompiledMessage> {
  return Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, compileText(key, message)]));
}

function compileText(key: string, message: string): CompiledMessage {
  try {
    return compileMessageOrThrow(message);
  } catch (cause) {
    throw new Error(`text '${key}' is not a valid message: ${message}`, { cause });
  }
}
