import { BLACK, contrast, isLight, WHITE, type Colour } from './colour.ts';
import { fromOklch, toOklch } from './oklch.ts';

/** WCAG 2.2 AA: for text, and for graphics. */
export const TEXT_CONTRAST = 4.5;
export const SHAPE_CONTRAST = 3;

const STEP = 0.01;

/** The colour itself if it contrasts with all the grounds, otherwise the nearest shade that does. */
export function withContrast(colour: Colour, grounds: readonly Colour[], ratio: number): Colour {
  const isEnough = (shade: Colour) => grounds.every((ground) => contrast(shade, ground) >= ratio);
  if (isEnough(colour)) return colour;
  const { l, c, h } = toOklch(colour);
  const step = grounds.every(isLight) ? -STEP : STEP;
  for (let lightness = l + step; lightness > 0 && lightness < 1; lightness += step) {
    const shade = fromOklch({ l: lightness, c, h });
    if (isEnough(shade)) return shade;
  }
  return step < 0 ? BLACK : WHITE;
}
