import type { Colour } from './colour.ts';

export type Scheme = 'light' | 'dark';

export type PaletteColour =
  | 'paper'
  | 'card'
  | 'ink'
  | 'soft'
  | 'faint'
  | 'faint-strong'
  | 'hair'
  | 'accent'
  | 'on-accent'
  | 'accent-wash'
  | 'accent-ink'
  | 'good'
  | 'warn'
  | 'bad';

export type Palette = Readonly<Record<PaletteColour, Colour>>;

/** The interface's own tokens; a theme's colours are checked against them. */
export const DEFAULT_PALETTE: Readonly<Record<Scheme, Palette>> = {
  light: {
    paper: rgb(0xfaf8f5),
    card: rgb(0xffffff),
    ink: rgb(0x1d1b17),
    soft: rgb(0x645f56),
    faint: rgb(0xefebe4),
    'faint-strong': rgb(0xe5dfd5),
    hair: rgb(0xe4ded4),
    accent: rgb(0x0b6b62),
    'on-accent': rgb(0xffffff),
    'accent-wash': rgb(0xe3f1ee),
    'accent-ink': rgb(0x07564f),
    good: rgb(0x1c7a43),
    warn: rgb(0x8a5000),
    bad: rgb(0xb3261e),
  },
  dark: {
    paper: rgb(0x151411),
    card: rgb(0x1f1d19),
    ink: rgb(0xf4f1ea),
    soft: rgb(0xada79b),
    faint: rgb(0x2a2822),
    'faint-strong': rgb(0x37342d),
    hair: rgb(0x35322b),
    accent: rgb(0x5cc8b9),
    'on-accent': rgb(0x04211d),
    'accent-wash': rgb(0x16312d),
    'accent-ink': rgb(0x8fe0d4),
    good: rgb(0x5fce8c),
    warn: rgb(0xf0b65a),
    bad: rgb(0xff9a90),
  },
};

function rgb(value: number): Colour {
  return [value >> 16, (value >> 8) & 255, value & 255];
}
