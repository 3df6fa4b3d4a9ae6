import { decimalMark } from '../format/money.ts';
import type { Language } from '../language/languages.ts';
import { WHOLE } from './shop-bounds.ts';

/** A rate as people write it, with its sign; without decimals that are not needed. */
export function percentText(rate: number, language: Language): string {
  const figures = String(rate / (WHOLE / 100)).replace('.', decimalMark(language));
  return `${figures}${BEFORE_SIGN[language] ?? ''}%`;
}

const SPACE = '\u00a0';
const BEFORE_SIGN: Partial<Record<Language, string>> = { 'fr-ca': SPACE, de: SPACE, es: SPACE };
