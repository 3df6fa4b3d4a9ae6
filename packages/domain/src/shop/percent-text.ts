import { asciiDigits } from '../forms/ascii-digits.ts';
import { decimalMark } from '../format/money.ts';
import type { Language } from '../language/languages.ts';
import { WHOLE } from './shop-bounds.ts';

/** A rate as people write it, with its sign; without decimals that are not needed. */
export function percentText(rate: number, language: Language): string {
  return `${typedPercent(rate, language)}${BEFORE_SIGN[language] ?? ''}%`;
}

const SPACE = '\u00a0';
const BEFORE_SIGN: Partial<Record<Language, string>> = { 'fr-ca': SPACE, de: SPACE, es: SPACE };

/** As typed in a field, without a sign. */
export function typedPercent(rate: number, language: Language): string {
  return String(rate / (WHOLE / 100)).replace('.', decimalMark(language));
}

/** A rate as people type it, with or without its sign; null if it is none from 0 to 100%. */
export function readPercent(text: string): number | null {
  const bare = asciiDigits(text)
    .replaceAll(/[\s%٪]/gu, '')
    .replace(/[,٫]/u, '.');
  if (!/^\d{1,3}(\.\d{1,3})?$/.test(bare)) return null;
  const rate = Math.round(Number(bare) * (WHOLE / 100));
  return rate <= WHOLE ? rate : null;
}
