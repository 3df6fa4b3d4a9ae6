export type TextPart =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'link'; text: string; href: string };

const LINE_BREAK = /\r\n|\r|\n/;
const ADDRESS = /https?:\/\/[^\s<>"]+/gi;
/** Punctuation after an address belongs to the sentence. */
const SENTENCE_END = /[.,;:!?)\]}'»”’،؛؟]{1,9}$/;

/** ROUTE-26: line breaks become `<br>`, addresses become links, and everything else stays plain text. */
export function notificationText(body: string): TextPart[] {
  return body.split(LINE_BREAK).flatMap((line, index): TextPart[] => {
    const parts = partsOf(line);
    return index === 0 ? parts : [{ kind: 'break' }, ...parts];
  });
}

function partsOf(line: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of line.matchAll(ADDRESS)) {
    const text = match[0].replace(SENTENCE_END, '');
    if (!URL.canParse(text)) continue;
    if (match.index > end) parts.push({ kind: 'text', text: line.slice(end, match.index) });
    parts.push({ kind: 'link', text, href: new URL(text).href });
    end = match.index + text.length;
  }
  if (end < line.length) parts.push({ kind: 'text', text: line.slice(end) });
  return parts;
}
