import type { Colour } from './colour.ts';
import { logoUrl } from './logo-url.ts';
import { parseColour } from './parse-colour.ts';
import { safeUrl } from './safe-url.ts';
import { styleVariables } from './style-variables.ts';

/** SITE-09: everything a business may change about the look. Null or empty keeps the default. */
export type Theme = {
  accent: Colour | null;
  paper: Colour | null;
  ink: Colour | null;
  radiusPx: number | null;
  /** Letters only, preferred font first. */
  fonts: string[];
  logoUrl: string;
  /** Of a picture that the business has uploaded; shown on dark screens instead. */
  darkLogoUrl: string;
  fontUrl: string;
};

export const LARGEST_RADIUS_PX = 28;
const REM_PX = 16;
const MOST_FONTS = 4;
const LONGEST_FONT_NAME = 40;

/** Reads `--accent: #0b6b62; --radius: 12px; --logo: url(/logo.svg)` and drops everything else. */
export function parseTheme(customStyles: string, appearance: { fonturl: string; logourl: string }): Theme {
  const variables = styleVariables(customStyles);
  const valueOf = (name: string) => variables.get(name) ?? '';
  return {
    accent: parseColour(valueOf('--accent')),
    paper: parseColour(valueOf('--paper')),
    ink: parseColour(valueOf('--ink')),
    radiusPx: parseRadius(valueOf('--radius')),
    fonts: parseFonts(valueOf('--font')),
    logoUrl: logoUrl(customStyles, appearance),
    darkLogoUrl: /^url\(((?:https:\/\/[\w.-]+(?::\d+)?)?\/files\/[\w-]{43})\)$/.exec(valueOf('--logo-dark'))?.[1] ?? '',
    fontUrl: safeUrl(appearance.fonturl),
  };
}

function parseRadius(text: string): number | null {
  const [, size, unit] = /^(\d{1,2}(?:\.\d{1,3})?)(px|rem)?$/.exec(text) ?? [];
  if (size === undefined) return null;
  return Math.min(LARGEST_RADIUS_PX, Math.round(Number(size) * (unit === 'rem' ? REM_PX : 1)));
}

function parseFonts(text: string): string[] {
  const names = text.split(',').map((name) => /^['"]?([a-z\d]+(?:[ -][a-z\d]+)*)['"]?$/i.exec(name.trim())?.[1] ?? '');
  const areNames = names.every((name) => name !== '' && name.length <= LONGEST_FONT_NAME);
  return areNames ? names.slice(0, MOST_FONTS) : [];
}
