import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import english from '@openturn/texts/en.json' with { type: 'json' };
import type { Message, Piece } from './format-message.ts';
import type { Messages } from './translator.ts';

/** LANG-07: compiles a plain text file; only then is the parser loaded. */
export function compileTexts(plain: Readonly<Record<string, unknown>>): Messages {
  return Object.fromEntries(Object.entries(plain).flatMap(([key, text]) => compileText(key, text)));
}

/** Skips malformed texts; English replaces them. */
function compileText(key: string, text: unknown): [string, unknown][] {
  if (typeof text !== 'string') return Array.isArray(text) ? [[key, text]] : [];
  try {
    return [[key, withCounts(compileMessageOrThrow(text) as Message)]];
  } catch {
    return [];
  }
}

/** Replaces `#` by the number. Our own texts never use it, so the formatter does not support it. */
function withCounts(message: Message, counted?: string): Message {
  if (typeof message === 'string') return message;
  return message.map((piece): Piece => {
    if (piece === '#' && counted) return [counted];
    if (typeof piece === 'string') return piece;
    const [name, kind, cases] = piece;
    if (!kind || !cases) return piece;
    const counts = kind === 'select' ? counted : name;
    // A missing offset is listed among the cases.
    const forms = Object.entries(cases).filter(([, each]) => typeof each === 'object');
    return [name, kind, Object.fromEntries(forms.map(([when, each]) => [when, withCounts(each, counts)]))];
  });
}

/** LIT-01, LANG-08: the client's own English, for servers that have none or only part of it. */
export const BUNDLED_ENGLISH = compileTexts(english);
