import { createHash } from 'node:crypto';
import { type I18n, setupI18n } from '@lingui/core';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { TextArguments, TextKey } from './keys.ts';
import { compileMessages, readMessages, readTextFile, type TextLanguage, TEXT_LANGUAGES } from './text-files.ts';

export type CompiledTexts = Record<TextKey, CompiledMessage>;

const compiled = new Map<TextLanguage, CompiledTexts>();
const translators = new Map<TextLanguage, I18n>();

/** All texts of a language, with English where it has none; each is compiled when it is first read. */
export function textsOf(language: TextLanguage): CompiledTexts {
  const known = compiled.get(language);
  if (known) return known;
  const messages = language === 'en' ? readMessages('en') : { ...readMessages('en'), ...readMessages(language) };
  const texts = compileMessages(messages) as CompiledTexts;
  compiled.set(language, texts);
  return texts;
}

export function translate<K extends TextKey>(language: TextLanguage, key: K, ...values: TextArguments<K>): string {
  return translatorOf(language)._(key, values[0] as Record<string, unknown> | undefined);
}

let version: string | undefined;

/** Changes with any text of any language and with the keys that an app gets; the same on every node. */
export function textsVersion(): string {
  version ??= readVersion();
  return version;
}

function readVersion(): string {
  const hash = createHash('sha256');
  for (const file of [...TEXT_LANGUAGES, 'app-keys']) hash.update(readTextFile(file));
  return hash.digest('hex').slice(0, 12);
}

function translatorOf(language: TextLanguage): I18n {
  const known = translators.get(language);
  if (known) return known;
  const translator = setupI18n({ locale: language, messages: { [language]: textsOf(language) } });
  translators.set(language, translator);
  return translator;
}
