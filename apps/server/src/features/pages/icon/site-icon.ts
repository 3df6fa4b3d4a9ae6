import { contrast, toHex, type Colour } from '@openturn/domain/theme/colour.ts';
import { siteAccent } from '@openturn/domain/theme/site-accent.ts';
import { initialsOf } from '@openturn/ui/icons/initials-of.ts';
import { markup } from '#http/replies/markup.ts';
import type { IconLook } from './icon-pictures.ts';

const FONTS = 'system-ui,-apple-system,Segoe UI,Roboto,Noto Sans,sans-serif';
const WHITE: Colour = [255, 255, 255];

type Named = { name: string; customStyles: string };

/** The business's initials on its colour. */
export function iconLook({ name, customStyles }: Named): IconLook {
  const accent = siteAccent(customStyles);
  const ink = contrast(accent, WHITE) >= 3 ? '#ffffff' : '#000000';
  return { initials: initialsOf(name), background: toHex(accent), ink };
}

/** For browsers, with room to crop the edges. */
export function siteIcon(named: Named): string {
  const { initials, background, ink } = iconLook(named);
  return markup`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">
<rect width="512" height="512" fill="${background}"/>
<text x="256" y="256" dy=".36em" text-anchor="middle" fill="${ink}" font-family="${FONTS}" font-size="210" font-weight="650">${initials}</text>
</svg>
`.html;
}
