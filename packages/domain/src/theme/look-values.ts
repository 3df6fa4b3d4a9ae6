import { type Colour, toHex } from './colour.ts';
import { safeUrl } from './safe-url.ts';
import { parseTheme } from './theme.ts';

/** What a business sets about its look; empty or null keeps ours. */
export type LookValues = {
  /** `#0b6b62` */
  accent: string;
  paper: string;
  ink: string;
  radius: number | null;
  /** Names, preferred one first. */
  font: string;
  fontUrl: string;
  logo: string;
  /** Shown on dark screens instead. */
  darkLogo: string;
};

type Look = { customStyles: string; appearance: { fonturl: string; logourl: string } };

export function lookValues({ customStyles, appearance }: Look): LookValues {
  const theme = parseTheme(customStyles, appearance);
  const hex = (colour: Colour | null) => (colour ? toHex(colour) : '');
  return {
    accent: hex(theme.accent),
    paper: hex(theme.paper),
    ink: hex(theme.ink),
    radius: theme.radiusPx,
    font: theme.fonts.join(', '),
    fontUrl: theme.fontUrl,
    logo: theme.logoUrl,
    darkLogo: theme.darkLogoUrl,
  };
}

/** `CustomStyles` and `Appearance` with these values, in the few properties that pages read of them. */
export function lookOf({ accent, paper, ink, radius, font, fontUrl, logo, darkLogo }: LookValues): Look {
  const set = {
    '--accent': accent,
    '--paper': paper,
    '--ink': ink,
    '--radius': radius === null ? '' : `${radius}px`,
    '--font': font.trim(),
    '--logo-dark': darkLogo === '' ? '' : `url(${safeUrl(darkLogo)})`,
  };
  const styles = Object.entries(set).flatMap(([name, value]) => (value === '' ? [] : [`${name}: ${value}`]));
  return { customStyles: styles.join('; '), appearance: { fonturl: fontUrl.trim(), logourl: logo } };
}
