import { asciiDigits } from '../forms/ascii-digits.ts';

/** Of the countries that the product is made for. */
const HOME_CODE = '1';
const HOME_LENGTH = 10;

/**
 * A phone number in the one form that is stored and compared: `+` and digits. `+` and `00` begin an international
 * number; any other is taken for one of North America. Expects what `checkPhone` has passed.
 */
export function plainPhone(text: string): string {
  const digits = asciiDigits(text).replaceAll(/\D/g, '');
  if (text.trim().startsWith('+')) return `+${digits}`;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  const hasCode = digits.length === HOME_CODE.length + HOME_LENGTH && digits.startsWith(HOME_CODE);
  return hasCode ? `+${digits}` : `+${HOME_CODE}${digits}`;
}

export function plainEmail(text: string): string {
  return text.trim().toLowerCase();
}
