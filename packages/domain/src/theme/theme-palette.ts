import { contrast, isLight, mix, WHITE, type Colour } from './colour.ts';
import { DEFAULT_PALETTE, type Palette, type Scheme } from './default-palette.ts';
import { fromOklch, toOklch } from './oklch.ts';
import { SHAPE_CONTRAST, withContrast, TEXT_CONTRAST } from './with-contrast.ts';

/** The business's colours; null keeps ours. */
type ThemeColours = { accent: Colour | null; paper: Colour | null; ink: Colour | null };

type Surfaces = Pick<Palette, 'paper' | 'card' | 'faint' | 'faint-strong' | 'hair' | 'accent-wash'>;

/** Lightness of the accent shades that the business does not choose. */
const SHADES = {
  light: { accentLeast: 0, inkApart: -0.07, inkLeast: 0, wash: 0.95, washChroma: 0.025 },
  dark: { accentLeast: 0.76, inkApart: 0.09, inkLeast: 0.85, wash: 0.29, washChroma: 0.035 },
} as const;

const INK_CONTRAST = 7;
const ON_ACCENT_LIGHTNESS = 0.22;
/** Share of the ink mixed into the paper. */
const SHARE = { card: 0.05, faint: 0.06, faintStrong: 0.11, hair: 0.12, soft: 0.68 } as const;

/**
 * SITE-09: a scheme's colours with the business's own, shifted only as far as readability requires. A light paper and
 * a dark ink belong to the light scheme, the others to the dark one.
 */
export function themePalette(theme: ThemeColours, scheme: Scheme): Palette {
  const base = DEFAULT_PALETTE[scheme];
  const own: ThemeColours = {
    accent: theme.accent,
    paper: theme.paper && isLight(theme.paper) === (scheme === 'light') ? theme.paper : null,
    ink: theme.ink && isLight(theme.ink) === (scheme === 'dark') ? theme.ink : null,
  };
  if (!own.accent && !own.paper && !own.ink) return base;

  const surfaces = surfacesOf(own, scheme);
  return { ...base, ...surfaces, ...inksOf(own, surfaces, base), ...accentsOf(own, surfaces, scheme) };
}

function surfacesOf({ accent, paper, ink }: ThemeColours, scheme: Scheme): Surfaces {
  const base = DEFAULT_PALETTE[scheme];
  const { wash, washChroma } = SHADES[scheme];
  const washOf = ({ c, h }: { c: number; h: number }) => fromOklch({ l: wash, c: Math.min(c, washChroma), h });
  const accentWash = accent ? washOf(toOklch(accent)) : base['accent-wash'];
  if (!paper) return { ...base, 'accent-wash': accentWash };

  // Green, amber and red keep their meaning, so the paper is adjusted instead.
  const signals = [base.good, base.warn, base.bad];
  const shown = withContrast(paper, signals, TEXT_CONTRAST);
  const tinted = (share: number) => mix(shown, ink ?? base.ink, share);
  return {
    paper: shown,
    card: scheme === 'light' ? base.card : withContrast(tinted(SHARE.card), signals, TEXT_CONTRAST),
    faint: tinted(SHARE.faint),
    'faint-strong': tinted(SHARE.faintStrong),
    hair: tinted(SHARE.hair),
    'accent-wash': accentWash,
  };
}

function inksOf(own: ThemeColours, surfaces: Surfaces, base: Palette): Pick<Palette, 'ink' | 'soft'> {
  const ink = withContrast(own.ink ?? base.ink, readOn(surfaces), INK_CONTRAST);
  const soft = own.ink || own.paper ? mix(surfaces.paper, ink, SHARE.soft) : base.soft;
  return { ink, soft: withContrast(soft, readOn(surfaces), TEXT_CONTRAST) };
}

function accentsOf(
  own: ThemeColours,
  surfaces: Surfaces,
  scheme: Scheme,
): Pick<Palette, 'accent' | 'on-accent' | 'accent-ink'> {
  const { accentLeast, inkApart, inkLeast } = SHADES[scheme];
  const base = DEFAULT_PALETTE[scheme];
  const { l, c, h } = toOklch(own.accent ?? base.accent);
  const brand = fromOklch({ l: Math.max(l, accentLeast), c, h });
  const seen = withContrast(brand, [surfaces.paper, surfaces.card], SHAPE_CONTRAST);
  // Brands mostly use white text: if it nearly contrasts, adjust the accent; otherwise change the text colour.
  const takesWhite = contrast(brand, WHITE) >= SHAPE_CONTRAST;
  const accent = takesWhite ? withContrast(seen, [WHITE], TEXT_CONTRAST) : seen;
  const darkText = fromOklch({ l: ON_ACCENT_LIGHTNESS, c: Math.min(c, 0.04), h });
  const ownInk = fromOklch({ l: Math.max(toOklch(accent).l + inkApart, inkLeast), c, h });
  return {
    accent,
    'on-accent': takesWhite ? WHITE : withContrast(darkText, [accent], TEXT_CONTRAST),
    'accent-ink': withContrast(own.accent ? ownInk : base['accent-ink'], readOn(surfaces), TEXT_CONTRAST),
  };
}

/** All the surfaces that carry text. */
function readOn(surfaces: Surfaces): Colour[] {
  return [surfaces.paper, surfaces.card, surfaces.faint, surfaces['faint-strong'], surfaces['accent-wash']];
}
