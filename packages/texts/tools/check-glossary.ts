import type { CompiledIcuChoices, CompiledMessage } from '@lingui/message-utils/compileMessage';
import { compileMessages, TEXT_LANGUAGES, type TextLanguage } from '../src/text-files.ts';
import type { AllMessages } from './check-languages.ts';

/** One thing by its only name in each language, and by the names it must not have. */
export type Term = Partial<Record<TextLanguage, string>> & { avoid?: Partial<Record<TextLanguage, string[]>> };

export type Audience = 'visitor' | 'staff';

/** Term by its key, for each audience. */
export type Glossary = Record<Audience, Record<string, Term>>;

const STAFF_KEY = /^(staff|calendar|setup|settings)\./;

/** Each term has one translation a language, and no text of its audience says a word that it avoids. */
export function checkGlossary(all: AllMessages, glossary: Glossary): string[] {
  return (['visitor', 'staff'] as const).flatMap((audience) =>
    Object.entries(glossary[audience]).flatMap(([key, term]) => [
      ...findMissing(`${audience}.${key}`, term),
      ...TEXT_LANGUAGES.flatMap((language) => findStray(all[language], { audience, language, term })),
    ]),
  );
}

function findMissing(name: string, term: Term): string[] {
  const missing = TEXT_LANGUAGES.filter((language) => !term[language]?.trim());
  return missing.map((language) => `glossary.json: '${name}' has no word in ${language}`);
}

type Search = { audience: Audience; language: TextLanguage; term: Term };

function findStray(messages: AllMessages[TextLanguage], { audience, language, term }: Search): string[] {
  const avoided = term.avoid?.[language] ?? [];
  if (avoided.length === 0) return [];
  const texts = Object.entries(compileMessages(messages)).filter(
    ([key]) => STAFF_KEY.test(key) === (audience === 'staff'),
  );
  return avoided.flatMap((word) => {
    const pattern = wholeWord(word);
    const stray = texts.filter(([, message]) => pattern.test(readableText(message)));
    return stray.map(
      ([key]) => `${language}: '${key}' says '${word}'; the glossary's word is '${term[language] ?? ''}'`,
    );
  });
}

/** `\b` knows Latin letters only. */
function wholeWord(word: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${RegExp.escape(word)}(?![\\p{L}\\p{M}\\p{N}])`, 'iu');
}

/** A long word says where it may break. */
const SOFT_HYPHENS = /\u00ad/g;

/** All forms of a message without the names of its placeholders. */
function readableText(message: CompiledMessage): string {
  const parts = message.map((token) => {
    if (typeof token === 'string') return token;
    const [, kind, choices] = token;
    return kind === 'plural' ? formsText(choices as CompiledIcuChoices) : '\n';
  });
  return parts.join('').replaceAll(SOFT_HYPHENS, '');
}

function formsText(choices: CompiledIcuChoices): string {
  const forms = Object.values(choices).filter((form) => Array.isArray(form));
  return forms.map((form) => `\n${readableText(form)}\n`).join('');
}
