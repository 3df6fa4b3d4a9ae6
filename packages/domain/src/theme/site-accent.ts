import type { Colour } from './colour.ts';
import { parseTheme } from './theme.ts';

/** The default accent. */
const ACCENT: Colour = [11, 107, 98];

/** Of a business, for what is no page: icons, manifests and passes. */
export function siteAccent(customStyles: string): Colour {
  return parseTheme(customStyles, { fonturl: '', logourl: '' }).accent ?? ACCENT;
}
