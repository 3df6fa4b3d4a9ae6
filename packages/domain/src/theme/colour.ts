/** Red, green and blue, whole numbers from 0 to 255. */
export type Colour = readonly [number, number, number];

export const BLACK: Colour = [0, 0, 0];
export const WHITE: Colour = [255, 255, 255];

/** The luminance at which black and white contrast equally. */
const MIDDLE = 0.179;

export function toHex(colour: Colour): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** `share` 0 gives the first colour, 1 the second. */
export function mix(one: Colour, other: Colour, share: number): Colour {
  const between = (from: number, to: number) => Math.round(from + (to - from) * share);
  return [between(one[0], other[0]), between(one[1], other[1]), between(one[2], other[2])];
}

/** WCAG 2 contrast: 1 for equal colours, 21 for black on white. */
export function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

export function isLight(colour: Colour): boolean {
  return luminance(colour) > MIDDLE;
}

/** Converts an sRGB channel to linear light, 0 to 1. */
export function lightOf(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance([red, green, blue]: Colour): number {
  return 0.2126 * lightOf(red) + 0.7152 * lightOf(green) + 0.0722 * lightOf(blue);
}
