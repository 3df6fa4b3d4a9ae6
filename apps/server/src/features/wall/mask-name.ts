import { readSetting, type Settings } from '@openturn/domain/site/settings.ts';

/** How the wall names visitors: not at all, by their initials, or by their first name and the other's initial. */
export type NameStyle = 'none' | 'initials' | 'first';

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The business's setting `WallNames`; initials unless it says otherwise. */
export function nameStyle(settings: Settings): NameStyle {
  const style = readSetting(settings, 'WallNames');
  return style === 'none' || style === 'first' ? style : 'initials';
}

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
