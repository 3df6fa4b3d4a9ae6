import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import english from '@openturn/texts/en.json' with { type: 'json' };
import type { Message, Piece } from './format-message.ts';
import type { Messages } from './translator.ts';

/** LANG-07: the texts of a file that holds plain key and text; the parser for it is fetched only where one is met. */
export function compileTexts(plain: Readonly<Record<string, unknown>>): Messages {
  return Object.fromEntries(Object.entries(plain).flatMap(([key, text]) => compileText(key, text)));
}

/** What cannot be read is left out: English stands there instead. */
function compileText(key: string, text: unknown): [string, unknown][] {
  if (typeof text !== 'string') return Array.isArray(text) ? [[key, text]] : [];
  try {
    return [[key, withCounts(compileMessageOrThrow(text) as Message)]];
  } catch {
    return [];
  }
}

/** `#` is the number itself. No text of ours has one, so what shows texts knows of none. */
function withCounts(message: Message, counted?: string): Message {
  if (typeof message === 'string') return message;
  return message.map((piece): Piece => {
    if (piece === '#' && counted) return [counted];
    if (typeof piece === 'string') return piece;
    const [name, kind, cases] = piece;
    if (!kind || !cases) return piece;
    const counts = kind === 'select' ? counted : name;
    // An offset that is not there stands among the cases.
    const told = Object.entries(cases).filter(([, each]) => typeof each === 'object');
    return [name, kind, Object.fromEntries(told.map(([when, each]) => [when, withCounts(each, counts)]))];
  });
}

/** LIT-01, LANG-08: the English texts that came with the client itself, for a server that has none or not all. */
export const BUNDLED_ENGLISH = compileTexts(english);
