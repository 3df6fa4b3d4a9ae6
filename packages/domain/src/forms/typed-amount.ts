import { asciiDigits } from './ascii-digits.ts';
import type { Language } from '../language/languages.ts';
import { centsOf, decimalMark } from '../format/money.ts';

type As = { currency: string; language: Language };

/** Whole digits, in groups or not (Punjabi groups by two), and decimals behind another mark than that of the groups. */
const AMOUNT = /^(?:(\d{1,3}([ .,])(?:\d{2,3}\2)*\d{3})|(\d*))(?:([.,])(\d+))?$/;

/**
 * An amount as people type it, in the currency's smallest unit; null if it is none. A comma or a point before one or two
 * digits begins the decimals in every language. Before three it is that of the language's thousands, or nothing certain:
 * whoever means the other would charge a thousand times as much.
 */
export function readTypedAmount(text: string, { currency, language }: As): number | null {
  const digits = centsOf(currency);
  const bare = asciiDigits(text)
    .replaceAll('٫', ',')
    .replaceAll(/[\s'’٬]/gu, ' ')
    .replaceAll(/^[\p{Sc}\p{L} ]+|[\p{Sc}\p{L} .]+$/gu, '');
  const found = AMOUNT.exec(bare);
  if (!found) return null;
  const [, groups = '', mark, plain = '', decimal, decimals = ''] = found;
  if (groups !== '' && mark === decimal) return null;
  // A single group behind the language's decimal mark.
  const isUncertain = decimals === '' && mark === decimalMark(language) && groups.split(mark).length === 2;
  if (isUncertain && digits !== 3) return null;
  const [whole = '', fraction = ''] = isUncertain
    ? groups.split(mark)
    : [(groups || plain).replaceAll(/\D/g, ''), decimals];
  if (fraction.length > digits || whole + fraction === '') return null;
  return Number(whole + fraction.padEnd(digits, '0'));
}

/** As it stands in a field, in the reader's own form. */
export function typedAmount(units: number, { currency, language }: As): string {
  const digits = centsOf(currency);
  return (units / 10 ** digits).toFixed(digits).replace('.', decimalMark(language));
}
