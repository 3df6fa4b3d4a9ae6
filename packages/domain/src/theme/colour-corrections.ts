import { type Colour, contrast, toHex } from './colour.ts';
import type { Palette, Scheme } from './default-palette.ts';
import type { Theme } from './theme.ts';
import { themePalette } from './theme-palette.ts';

type Named = 'accent' | 'paper' | 'ink';

/** A colour that would be hard to read, and the shade that is used for it. Both with their least contrast. */
export type ColourCorrection = {
  name: Named;
  scheme: Scheme;
  own: string;
  ownContrast: number;
  used: string;
  usedContrast: number;
};

/** What it is seen on, or what is seen on it. */
const AGAINST: Record<Named, (palette: Palette) => Colour[]> = {
  accent: (palette) => [palette['on-accent'], palette.paper],
  paper: (palette) => [palette.ink, palette.good, palette.warn, palette.bad],
  ink: (palette) => [palette.paper, palette.card],
};

/** Every colour of the business that a scheme shifts, because it could not be read well enough. */
export function colourCorrections(theme: Theme): ColourCorrection[] {
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const palette = themePalette(theme, scheme);
    return (Object.keys(AGAINST) as Named[]).flatMap((name): ColourCorrection[] => {
      const own = theme[name];
      if (!own || !belongsTo(name, scheme, theme) || toHex(own) === toHex(palette[name])) return [];
      const least = (colour: Colour) => Math.min(...AGAINST[name](palette).map((other) => contrast(colour, other)));
      const [ownContrast, usedContrast] = [least(own), least(palette[name])];
      return [{ name, scheme, own: toHex(own), ownContrast, used: toHex(palette[name]), usedContrast }];
    });
  });
}

/** A paper or an ink is used in one of the schemes only. */
function belongsTo(name: Named, scheme: Scheme, theme: Theme): boolean {
  if (name === 'accent') return true;
  const other = scheme === 'light' ? 'dark' : 'light';
  const own = theme[name];
  const alone = { ...theme, accent: null, paper: null, ink: null, [name]: own };
  const differs = (each: Scheme) => toHex(themePalette(alone, each)[name]) !== toHex(themePalette(NONE, each)[name]);
  return differs(scheme) || !differs(other);
}

const NONE = { accent: null, paper: null, ink: null };
