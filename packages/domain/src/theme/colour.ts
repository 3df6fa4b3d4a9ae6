/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];

const HEX = /^#([\da-f]{3}|[\da-f]{6})$/i;
const RGB = /^rgba?\(\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*\)$/i;
const HSL = /^hsla?\(\s*(\d{1,3})(?:deg)?\s*[,\s]\s*(\d{1,3})%\s*[,\s]\s*(\d{1,3})%\s*\)$/i;

/** What is no plain colour is null: no function, no variable, no address gets through. */
export function parseColour(text: string): Colour | null {
  const hex = HEX.exec(text)?.[1];
  if (hex) return fromHex(hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex);
  const rgb = RGB.exec(text)?.slice(1).map(Number);
  if (rgb) return rgb.every((part) => part <= 255) ? (rgb as unknown as Colour) : null;
  const hsl = HSL.exec(text)?.slice(1).map(Number);
  return hsl ? fromHsl(hsl) : null;
}

export function toHex(colour: Colour): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** `share` 0 gives the first, 1 the second. */
export function mix(one: Colour, other: Colour, share: number): Colour {
  return one.map((part, index) => Math.round(part + ((other[index] ?? 0) - part) * share)) as unknown as Colour;
}

/** WCAG 2 contrast, 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function fromHex(hex: string): Colour {
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Colour;
}

function fromHsl([hue = 0, saturation = 0, lightness = 0]: number[]): Colour | null {
  if (hue > 360 || saturation > 100 || lightness > 100) return null;
  const light = lightness / 100;
  const reach = (saturation / 100) * Math.min(light, 1 - light);
  const channel = (offset: number) => {
    const at = (offset + hue / 30) % 12;
    return Math.round(255 * (light - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}
