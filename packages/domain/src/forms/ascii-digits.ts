/** The zeros of the digits that keyboards of the product's languages and their neighbours give; nine more follow each. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x0a66, 0xff10];

/** Numbers and codes are the same number in whichever digits they were typed. */
export function asciiDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((each) => code >= each && code < each + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}
