import { centsOf, decimalMark } from '../format/money.ts';
import type { Language } from '../language/languages.ts';
import { asciiDigits } from './ascii-digits.ts';

type As = { currency: string; language: Language };

/** What may stand around an amount: a currency's symbol or code. */
const CURRENCY = /^[\p{Sc}\p{L}]{0,4}$/u;

/**
 * An amount as people type it, in the currency's smallest unit; null if it is none. A comma or a point before one or two
 * digits begins the decimals in every language. Before three it is that of the language's thousands, or nothing certain:
 * whoever means the other would charge a thousand times as much.
 */
export function readTypedAmount(text: string, { currency, language }: As): number | null {
  const digits = centsOf(currency);
  const bare = asciiDigits(text)
    .replaceAll('٫', ',')
    .replaceAll(/[\s'’٬]/gu, ' ');
  const runs = bare.match(/[\d., ]+/g) ?? [];
  const [run, ...others] = runs.map((each) => each.trim()).filter(Boolean);
  if (run === undefined || others.length > 0 || !CURRENCY.test(bare.replace(run, '').replaceAll(' ', ''))) return null;
  const parts = partsOf(run, { decimal: decimalMark(language), digits });
  if (!parts || parts.fraction.length > digits) return null;
  return Number(parts.whole + parts.fraction.padEnd(digits, '0'));
}

/** As it stands in a field, in the reader's own form. */
export function typedAmount(units: number, { currency, language }: As): string {
  const digits = centsOf(currency);
  return (units / 10 ** digits).toFixed(digits).replace('.', decimalMark(language));
}

type Parts = { whole: string; fraction: string };

function partsOf(run: string, { decimal, digits }: { decimal: string; digits: number }): Parts | null {
  const marks = run.match(/[., ]/g) ?? [];
  const last = marks.at(-1);
  if (last === undefined) return { whole: run, fraction: '' };
  const isOnlyOne = marks.length === 1 && last !== ' ';
  if (isOnlyOne && isGrouped(run, last) && last === decimal && digits !== 3) return null;
  const isThousands = isGrouped(run, last) && !(isOnlyOne && last === decimal);
  if (isThousands) return { whole: run.replaceAll(last, ''), fraction: '' };
  const at = run.lastIndexOf(last);
  const before = run.slice(0, at);
  const fraction = run.slice(at + 1);
  const [mark = ''] = marks;
  const isWhole = marks.length === 1 || (mark !== last && isGrouped(before, mark));
  if (last === ' ' || fraction === '' || !isWhole) return null;
  return { whole: before.replaceAll(/\D/g, ''), fraction };
}

/** By one mark, into groups of three; Punjabi groups what is before the last three by two. */
function isGrouped(text: string, mark: string): boolean {
  const groups = text.split(mark);
  return (
    groups.length > 1 &&
    groups.every((group, at) =>
      at === 0 ? /^\d{1,3}$/.test(group) : at === groups.length - 1 ? /^\d{3}$/.test(group) : /^\d{2,3}$/.test(group),
    )
  );
}
