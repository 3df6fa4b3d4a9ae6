import { asciiDigits } from '@openturn/domain/forms/ascii-digits.ts';

/** The first digits of what was typed or pasted, in whatever digits a keyboard writes. */
export function typedDigits(text: string, most: number): string {
  return asciiDigits(text).replaceAll(/\D/g, '').slice(0, most);
}
