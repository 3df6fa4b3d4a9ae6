/** The zeros of the digits that keyboards of our languages write: Arabic, Persian and Urdu, Gurmukhi. */
const ZEROS = [0x660, 0x6f0, 0xa66];

/** Numbers as they are sent, whatever keyboard wrote them. */
export function latinDigits(text: string): string {
  return text.replaceAll(/[٠-٩۰-۹੦-੯]/g, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    return String(code - Math.max(...ZEROS.filter((zero) => zero <= code)));
  });
}
