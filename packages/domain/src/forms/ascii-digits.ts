/** The zero of each digit set our users may type; the other nine follow it. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x0a66, 0xff10];

/** Numbers and codes mean the same in any script. */
export function asciiDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((each) => code >= each && code < each + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}
