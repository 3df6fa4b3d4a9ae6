import type { NameStyle } from '@openturn/domain/site/name-style.ts';

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Enough to recognise oneself, and no more than the business allows. */
export function maskName(name: string, style: NameStyle): string {
  if (style === 'none') return '';
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const [first = '', ...others] = words;
  const last = others.slice(-1).map(initial);
  return [style === 'first' ? first : initial(first), ...last].filter(Boolean).join(' ');
}

/** The first letter or digit: a stranger's picture is not for everybody in the room. */
function initial(word: string): string {
  const first = [...letters.segment(word)].find(({ segment }) => /^[\p{L}\p{N}]/u.test(segment));
  return first ? `${first.segment}.` : '';
}
