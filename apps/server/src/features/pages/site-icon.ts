import { contrast, toHex, type Colour } from '@openturn/domain/theme/colour.ts';
import { siteAccent } from '@openturn/domain/theme/site-accent.ts';
import { initialsOf } from '@openturn/ui/icons/initials-of.ts';
import { markup } from '#http/replies/markup.ts';

const FONTS = 'system-ui,-apple-system,Segoe UI,Roboto,Noto Sans,sans-serif';
const WHITE: Colour = [255, 255, 255];

type Look = { name: string; customStyles: string };

/** The business's initials on its colour, with room for a phone to crop the edges. */
export function siteIcon({ name, customStyles }: Look): string {
  const accent = siteAccent(customStyles);
  const ink = contrast(accent, WHITE) >= 3 ? '#fff' : '#000';
  return markup`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">
<rect width="512" height="512" fill="${toHex(accent)}"/>
<text x="256" y="256" dy=".36em" text-anchor="middle" fill="${ink}" font-family="${FONTS}" font-size="210" font-weight="650">${initialsOf(name)}</text>
</svg>
`.html;
}
