import { parseColour, type Colour } from './colour.ts';
import { safeUrl } from './safe-url.ts';

/** SITE-09: all that a business may change of the look. Null keeps the product's own. */
export type Theme = {
  accent: Colour | null;
  paper: Colour | null;
  radiusPx: number | null;
  logoUrl: string;
  fontUrl: string;
};

const LARGEST_RADIUS_PX = 28;

/** Reads `--accent: #0b6b62; --radius: 12px; --logo: url(/logo.svg)`; what is not of this form falls away. */
export function parseTheme(customStyles: string, appearance: { fonturl: string; logourl: string }): Theme {
  const variables = new Map(customStyles.split(';').map(splitDeclaration));
  const logo = /^url\(\s*(['"]?)([^'"]*)\1\s*\)$/.exec(variables.get('--logo') ?? '')?.[2] ?? '';
  return {
    accent: parseColour(variables.get('--accent') ?? ''),
    paper: parseColour(variables.get('--paper') ?? ''),
    radiusPx: parseRadius(variables.get('--radius') ?? ''),
    logoUrl: safeUrl(appearance.logourl) || safeUrl(logo),
    fontUrl: safeUrl(appearance.fonturl),
  };
}

function splitDeclaration(declaration: string): [string, string] {
  const colon = declaration.indexOf(':');
  return [declaration.slice(0, Math.max(0, colon)).trim().toLowerCase(), declaration.slice(colon + 1).trim()];
}

function parseRadius(text: string): number | null {
  const match = /^(\d{1,2})(px)?$/.exec(text);
  return match ? Math.min(Number(match[1]), LARGEST_RADIUS_PX) : null;
}
