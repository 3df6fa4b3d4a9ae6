import type { Colour } from './colour.ts';
import { parseColour } from './parse-colour.ts';
import { safeUrl } from './safe-url.ts';

/** SITE-09: all that a business may change of the look. Null or empty keeps the product's own. */
export type Theme = {
  accent: Colour | null;
  paper: Colour | null;
  ink: Colour | null;
  radiusPx: number | null;
  /** Names of plain letters, the preferred first. */
  fonts: string[];
  logoUrl: string;
  fontUrl: string;
};

const LARGEST_RADIUS_PX = 28;
const REM_PX = 16;
const MOST_FONTS = 4;
const LONGEST_FONT_NAME = 40;

/** Reads `--accent: #0b6b62; --radius: 12px; --logo: url(/logo.svg)`; what is not of this form falls away. */
export function parseTheme(customStyles: string, appearance: { fonturl: string; logourl: string }): Theme {
  const variables = new Map(customStyles.split(';').map(splitDeclaration));
  const valueOf = (name: string) => variables.get(name) ?? '';
  const logo = /^url\(\s*(['"]?)([^'"]*)\1\s*\)$/.exec(valueOf('--logo'))?.[2] ?? '';
  return {
    accent: parseColour(valueOf('--accent')),
    paper: parseColour(valueOf('--paper')),
    ink: parseColour(valueOf('--ink')),
    radiusPx: parseRadius(valueOf('--radius')),
    fonts: parseFonts(valueOf('--font')),
    logoUrl: safeUrl(appearance.logourl) || safeUrl(logo),
    fontUrl: safeUrl(appearance.fonturl),
  };
}

function splitDeclaration(declaration: string): [string, string] {
  const colon = declaration.indexOf(':');
  return [declaration.slice(0, Math.max(0, colon)).trim().toLowerCase(), declaration.slice(colon + 1).trim()];
}

function parseRadius(text: string): number | null {
  const [, size, unit] = /^(\d{1,2}(?:\.\d{1,3})?)(px|rem)?$/.exec(text) ?? [];
  if (size === undefined) return null;
  return Math.min(LARGEST_RADIUS_PX, Math.round(Number(size) * (unit === 'rem' ? REM_PX : 1)));
}

function parseFonts(text: string): string[] {
  const names = text.split(',').map((name) => /^(['"]?)([a-z\d]+(?:[ -][a-z\d]+)*)\1$/i.exec(name.trim())?.[2] ?? '');
  const areNames = names.every((name) => name !== '' && name.length <= LONGEST_FONT_NAME);
  return areNames ? names.slice(0, MOST_FONTS) : [];
}
