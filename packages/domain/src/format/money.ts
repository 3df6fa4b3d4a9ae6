import type { Language } from '../language/languages.ts';

/** VAL-06: ignores the symbol and thousands separators; null if no amount is left. */
export function parseMoney(text: string, symbol = '$'): number | null {
  const bare = text.replaceAll(symbol, '').replaceAll(',', '').trim();
  return /^-?(\d+(\.\d+)?|\.\d+)$/.test(bare) ? Number(bare) : null;
}

/** Formats by our own rules, because browsers support neither Punjabi nor Somali. */
export function formatMoney(amount: number, { currency, language }: { currency: string; language: Language }): string {
  const { group, decimal, isAfter } = MARKS[language];
  const code = currency.toUpperCase();
  const [whole = '', cents] = Math.abs(amount).toFixed(centsOf(code)).split('.');
  const figures = grouped(whole, group, language) + (cents ? decimal + cents : '');
  const isZero = !/[1-9]/.test(figures);
  const minus = amount < 0 && !isZero ? (MINUS[language] ?? '-') : '';
  const symbol = SYMBOLS[code] ?? code;
  if (isAfter) return `${minus}${figures}${SPACE}${symbol}`;
  return minus + symbol + (/\p{L}$/u.test(symbol) ? SPACE : '') + figures;
}

/** `units` counts the currency's smallest unit, as amounts are sent. */
export function formatSmallest(units: number, as: { currency: string; language: Language }): string {
  return formatMoney(units / smallestIn(as.currency), as);
}

/** VAL-06: in the smallest unit, whether sent that way or as text; null if it is not an amount. */
export function readAmount(sent: number | string | null, currency: string): number | null {
  if (typeof sent !== 'string') return sent;
  const amount = parseMoney(sent, SYMBOLS[currency.toUpperCase()]);
  return amount === null ? null : Math.round(amount * smallestIn(currency));
}

/** With one decimal place. */
export function formatDecimal(number: number, language: Language): string {
  return number.toFixed(1).replace('.', MARKS[language].decimal);
}

function smallestIn(currency: string): number {
  return 10 ** centsOf(currency);
}

/** The currency's number of decimals. */
export function centsOf(currency: string): number {
  return CENTS[currency.toUpperCase()] ?? 2;
}

export function decimalMark(language: Language): string {
  return MARKS[language].decimal;
}

const SPACE = '\u00a0';

type Marks = { group: string; decimal: string; isAfter: boolean };

const MARKS: Readonly<Record<Language, Marks>> = {
  en: { group: ',', decimal: '.', isAfter: false },
  'fr-ca': { group: SPACE, decimal: ',', isAfter: true },
  es: { group: '.', decimal: ',', isAfter: true },
  de: { group: '.', decimal: ',', isAfter: true },
  ar: { group: ',', decimal: '.', isAfter: true },
  uk: { group: SPACE, decimal: ',', isAfter: true },
  pa: { group: ',', decimal: '.', isAfter: false },
  so: { group: ',', decimal: '.', isAfter: false },
};

/** The mark keeps the minus sign left of the number in right-to-left text. */
const MINUS: Partial<Record<Language, string>> = { ar: '\u200e-' };

/** Currencies whose decimal places are not two. */
const CENTS: Readonly<Record<string, number>> = {
  JPY: 0,
  KRW: 0,
  VND: 0,
  CLP: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  OMR: 3,
};

const SYMBOLS: Readonly<Record<string, string>> = {
  USD: '$',
  CAD: '$',
  AUD: '$',
  NZD: '$',
  MXN: '$',
  EUR: '€',
  GBP: '£',
  UAH: '₴',
  INR: '₹',
  JPY: '¥',
  PLN: 'zł',
};

function grouped(whole: string, mark: string, language: Language): string {
  // Spanish does not separate four digits; Punjabi groups by lakhs.
  if (language === 'es' && whole.length <= 4) return whole;
  const groups: string[] = [];
  let rest = whole;
  for (let size = 3; rest.length > size; size = language === 'pa' ? 2 : 3) {
    groups.unshift(rest.slice(-size));
    rest = rest.slice(0, -size);
  }
  return [rest, ...groups].join(mark);
}
