import type { Colour } from './colour.ts';
import { fromOklch } from './oklch.ts';

const HEX = /^#([\da-f]{3}|[\da-f]{6})$/i;
const FUNCTION = /^(rgb|hsl|oklch)a?\(([^()]{1,60})\)$/i;
const NUMBER = /^-?(\d{1,4}(\.\d{1,6})?|\.\d{1,6})(%|deg)?$/;

/** Null for anything but a plain opaque colour: variables and transparency have no known contrast. */
export function parseColour(text: string): Colour | null {
  const hex = HEX.exec(text)?.[1];
  if (hex) return fromHex(hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex);
  const [, name = '', inside = ''] = FUNCTION.exec(text.toLowerCase()) ?? [];
  const parts = inside
    .trim()
    .replaceAll(/\s+/g, ' ')
    .split(/ ?, ?| /);
  if (parts.length !== 3 || !parts.every((part) => NUMBER.test(part))) return null;
  const [one = '', two = '', three = ''] = parts;
  if (name === 'rgb') return fromRgb(parts);
  return name === 'hsl' ? fromHsl(one, two, three) : fromLch(one, two, three);
}

function fromHex(hex: string): Colour {
  const value = Number.parseInt(hex, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function fromRgb(parts: readonly string[]): Colour | null {
  const [r = -1, g = -1, b = -1] = parts.map((part) =>
    part.endsWith('%') ? share(part) * 255 : part.endsWith('deg') ? -1 : Number(part),
  );
  const areChannels = [r, g, b].every((value) => value >= 0 && value <= 255);
  return areChannels ? [Math.round(r), Math.round(g), Math.round(b)] : null;
}

function fromHsl(hue: string, saturation: string, lightness: string): Colour | null {
  const [reach, light] = [share(saturation), share(lightness)];
  if (hue.endsWith('%') || !isShare(reach) || !isShare(light)) return null;
  const turned = (((Number.parseFloat(hue) % 360) + 360) % 360) / 30;
  const channel = (offset: number) => {
    const at = (offset + turned) % 12;
    return Math.round(255 * (light - reach * Math.min(light, 1 - light) * Math.max(-1, Math.min(at - 3, 9 - at, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}

function fromLch(lightness: string, chroma: string, hue: string): Colour | null {
  const l = lightness.endsWith('%') ? share(lightness) : Number(lightness);
  const c = chroma.endsWith('%') ? share(chroma) * FULL_CHROMA : Number(chroma);
  if (hue.endsWith('%') || !isShare(l) || !isShare(c)) return null;
  return fromOklch({ l, c, h: Number.parseFloat(hue) });
}

/** What 100% of chroma stands for in CSS. */
const FULL_CHROMA = 0.4;

/** Accepts only percentages. */
function share(text: string): number {
  return text.endsWith('%') ? Number.parseFloat(text) / 100 : Number.NaN;
}

function isShare(value: number): boolean {
  return value >= 0 && value <= 1;
}
