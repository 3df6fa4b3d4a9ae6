import { asciiDigits } from '../forms/ascii-digits.ts';
import { withoutInvisible } from '../forms/text-rules.ts';

/** North America. */
const HOME_CODE = '1';
const HOME_LENGTH = 10;

/**
 * Normalises a phone number to `+` and digits, the form that is stored and compared. `+` or `00` starts an
 * international number; anything else is taken as North American. Expects text that passed `checkPhone`.
 */
export function plainPhone(text: string): string {
  const digits = asciiDigits(text).replaceAll(/\D/g, '');
  if (text.includes('+')) return `+${digits}`;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  const hasCode = digits.length === HOME_CODE.length + HOME_LENGTH && digits.startsWith(HOME_CODE);
  return hasCode ? `+${digits}` : `+${HOME_CODE}${digits}`;
}

export function plainEmail(text: string): string {
  return withoutInvisible(text).trim().toLowerCase();
}
