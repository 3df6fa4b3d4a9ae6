/** One part of a regular expression, as far as its speed depends on it. */
export type Part =
  | { kind: 'atom'; source: string }
  | { kind: 'start' }
  | { kind: 'end' }
  | { kind: 'look'; body: Part }
  | { kind: 'reference' }
  | { kind: 'sequence'; parts: readonly Part[] }
  | { kind: 'choice'; parts: readonly Part[] }
  | { kind: 'repeat'; body: Part; least: number; most: number };

const QUANTIFIER = /^(?:[*+?]|\{(\d{1,9})(,?)(\d{0,9})\})\??/;
const GROUP = /^\((?:\?(?:<?[=!]|:|<\w{1,99}>|[a-z]{0,9}-?[a-z]{0,9}:))?/;
const ATOM =
  /^(?:\\(?:u\{[^}]{1,9}\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|[pP]\{[^}]{1,99}\}|c[A-Za-z]|k<\w{1,99}>|[1-9]\d{0,3}|[^])|[^])/u;
const NO_WIDTH = new Set(['\\b', '\\B']);

/** Reads what JavaScript has already accepted, so that it checks nothing. */
export function parseExpression(source: string): Part {
  let at = 0;
  const rest = () => source.slice(at);

  const choice = (): Part => {
    const parts = [sequence()];
    while (source[at] === '|') {
      at++;
      parts.push(sequence());
    }
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'choice', parts };
  };

  const sequence = (): Part => {
    const parts: Part[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(repeated(single()));
    return { kind: 'sequence', parts };
  };

  const repeated = (body: Part): Part => {
    const [whole, least, comma, most] = QUANTIFIER.exec(rest()) ?? [];
    if (whole === undefined) return body;
    at += whole.length;
    if (whole.startsWith('*')) return { kind: 'repeat', body, least: 0, most: Infinity };
    if (whole.startsWith('+')) return { kind: 'repeat', body, least: 1, most: Infinity };
    if (whole.startsWith('?')) return { kind: 'repeat', body, least: 0, most: 1 };
    const upTo = comma === '' ? Number(least) : most === '' ? Infinity : Number(most);
    return { kind: 'repeat', body, least: Number(least), most: upTo };
  };

  const single = (): Part => {
    const group = GROUP.exec(rest())?.[0];
    if (group !== undefined) {
      at += group.length;
      const body = choice();
      at++;
      return /[=!]$/.test(group) ? { kind: 'look', body } : body;
    }
    if (source[at] === '[') return atom(classAt());
    if (source[at] === '^') return { kind: 'start', ...skip(1) };
    if (source[at] === '$') return { kind: 'end', ...skip(1) };
    const found = ATOM.exec(rest())?.[0] ?? '';
    if (/^\\(?:[1-9]|k<)/.test(found)) return { kind: 'reference', ...skip(found.length) };
    if (NO_WIDTH.has(found)) return { kind: 'look', body: { kind: 'sequence', parts: [] }, ...skip(found.length) };
    return atom(found);
  };

  const atom = (found: string): Part => ({ kind: 'atom', source: found, ...skip(found.length) });
  const skip = (length: number) => {
    at += length;
    return {};
  };

  const classAt = (): string => {
    let end = at + 1;
    while (end < source.length && source[end] !== ']') end += source[end] === '\\' ? 2 : 1;
    return source.slice(at, end + 1);
  };

  return choice();
}
