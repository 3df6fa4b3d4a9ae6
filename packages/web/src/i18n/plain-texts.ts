import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import english from '@openturn/texts/en.json' with { type: 'json' };
import type { Messages } from './translator.ts';

/** LANG-07: the texts of a file that holds plain key and text; the parser for it is fetched only where one is met. */
export function compileTexts(plain: Readonly<Record<string, unknown>>): Messages {
  return Object.fromEntries(Object.entries(plain).flatMap(([key, text]) => compileText(key, text)));
}

/** What cannot be read is left out: English stands there instead. */
function compileText(key: string, text: unknown): [string, unknown][] {
  if (typeof text !== 'string') return Array.isArray(text) ? [[key, text]] : [];
  try {
    return [[key, compileMessageOrThrow(text)]];
  } catch {
    return [];
  }
}

/** LIT-01, LANG-08: the English texts that came with the client itself, for a server that has none or not all. */
export const BUNDLED_ENGLISH = compileTexts(english);
