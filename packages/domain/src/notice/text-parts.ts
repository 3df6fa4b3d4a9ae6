/** The alphabet of text messages (3GPP TS 23.038), and its characters that take two places. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const EXTENDED = new Set('\f^{}\\[~]|€');

const ROOM = { gsm: { single: 160, each: 153 }, unicode: { single: 70, each: 67 } } as const;

/** Of a business's own words: each part is paid for, and phones put no more of them together reliably. */
export const MOST_TEXT_PARTS = 6;

export type TextParts = { alphabet: keyof typeof ROOM; length: number; parts: number };

/** How many text messages a text is paid for as. One letter outside the alphabet leaves each of them less room. */
export function textParts(text: string): TextParts {
  const characters = Array.from(text);
  const alphabet = characters.every((each) => BASIC.has(each) || EXTENDED.has(each)) ? 'gsm' : 'unicode';
  const sizes = characters.map((each) => (alphabet === 'unicode' ? each.length : EXTENDED.has(each) ? 2 : 1));
  const length = sizes.reduce((sum, size) => sum + size, 0);
  const { single, each } = ROOM[alphabet];
  return { alphabet, length, parts: length <= single ? 1 : countParts(sizes, each) };
}

/** A character is never divided between two. */
function countParts(sizes: readonly number[], room: number): number {
  let [parts, used] = [1, 0];
  for (const size of sizes) {
    if (used + size > room) [parts, used] = [parts + 1, 0];
    used += size;
  }
  return parts;
}
