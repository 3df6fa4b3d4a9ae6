import { asciiDigits } from '@openturn/domain/forms/ascii-digits.ts';

/** The first `most` digits, in any of the digit scripts a keyboard may produce. */
export function typedDigits(text: string, most: number): string {
  return asciiDigits(text).replaceAll(/\D/g, '').slice(0, most);
}
