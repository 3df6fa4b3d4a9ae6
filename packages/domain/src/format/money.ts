import { LOCALE, type Language } from '../language/languages.ts';

/** VAL-06: the symbol and the commas between thousands fall away; null when no amount is left. */
export function parseMoney(text: string, symbol = '$'): number | null {
  const bare = text.replaceAll(symbol, '').replaceAll(',', '').trim();
  if (!/^-?\d+(\.\d+)?$|^-?\.\d+$/.test(bare)) return null;
  return Number(bare);
}

export function formatMoney(amount: number, { currency, language }: { currency: string; language: Language }): string {
  return new Intl.NumberFormat(LOCALE[language], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(amount);
}
