import { lightOf, type Colour } from './colour.ts';

/** Perceived lightness, 0 to 1; chroma, 0 to about 0.4; hue in degrees. */
export type Oklch = { l: number; c: number; h: number };

const FADING_STEPS = 12;

export function toOklch(colour: Colour): Oklch {
  const [red = 0, green = 0, blue = 0] = colour.map(lightOf);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const toGreen = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const toBlue = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(toGreen, toBlue),
    h: (Math.atan2(toBlue, toGreen) * 180) / Math.PI,
  };
}

/** Reduces the chroma of a colour no screen can show; lightness and hue stay. */
export function fromOklch({ l, c, h }: Oklch): Colour {
  let shown = isShowable(linear(l, c, h)) ? c : 0;
  for (let step = c / 2, count = 0; shown < c && count < FADING_STEPS; step /= 2, count++) {
    if (isShowable(linear(l, shown + step, h))) shown += step;
  }
  const [red, green, blue] = linear(l, shown, h);
  return [channelOf(red), channelOf(green), channelOf(blue)];
}

function channelOf(light: number): number {
  const share = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(255 * Math.min(1, Math.max(0, share)));
}

function linear(l: number, c: number, h: number): Colour {
  const toGreen = c * Math.cos((h * Math.PI) / 180);
  const toBlue = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * toGreen + 0.2158037573 * toBlue) ** 3;
  const medium = (l - 0.1055613458 * toGreen - 0.0638541728 * toBlue) ** 3;
  const short = (l - 0.0894841775 * toGreen - 1.291485548 * toBlue) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** A tiny excess is a rounding error. */
function isShowable(light: Colour): boolean {
  return light.every((share) => share >= -0.0005 && share <= 1.0005);
}
