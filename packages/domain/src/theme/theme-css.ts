import { contrast, mix, toHex, type Colour } from './colour.ts';
import type { Theme } from './theme.ts';

/** WCAG 2.2 AA for text. */
export const LEAST_CONTRAST = 4.5;

const WHITE: Colour = [255, 255, 255];
const BLACK: Colour = [0, 0, 0];

/** What the product's own palette puts behind and before text; of its texts the faintest against each. */
const LIGHT = {
  paper: [250, 248, 245],
  card: WHITE,
  texts: [
    [100, 95, 86],
    [28, 122, 67],
    [138, 80, 0],
    [179, 38, 30],
  ],
  wash: 0.12,
} as const;
const DARK = { paper: [21, 20, 17], card: [31, 29, 25], wash: 0.2 } as const;

/** One rule for each scheme, of custom properties alone; empty where the business changes nothing. */
export function themeCss(theme: Theme): string {
  const paper = theme.paper && readablePaper(theme.paper);
  const light = [
    ...(paper ? [`--paper:${toHex(paper)}`] : []),
    ...(theme.accent ? accentOn(theme.accent, { ...LIGHT, paper: paper ?? LIGHT.paper, towards: BLACK }) : []),
    ...(theme.radiusPx === null ? [] : [`--radius:${theme.radiusPx}px`]),
  ];
  const dark = theme.accent ? accentOn(theme.accent, { ...DARK, towards: WHITE }) : [];
  return (
    (light.length > 0 ? `:root{${light.join(';')}}` : '') +
    (dark.length > 0 ? `@media (prefers-color-scheme:dark){:root{${[...hidePaper(paper), ...dark].join(';')}}}` : '')
  );
}

type Ground = { paper: Colour; card: Colour; wash: number; towards: Colour };

function accentOn(accent: Colour, { paper, card, wash, towards }: Ground): string[] {
  const ground = mix(card, accent, wash);
  // In the dark a deep colour would sink into the page.
  const face = towards === WHITE ? moved(accent, WHITE, (colour) => contrast(colour, paper) >= LEAST_CONTRAST) : accent;
  const ink = moved(accent, towards, (colour) =>
    [paper, card, ground].every((behind) => contrast(colour, behind) >= LEAST_CONTRAST),
  );
  const onFace = contrast(face, WHITE) >= LEAST_CONTRAST ? WHITE : BLACK;
  return [
    `--accent:${toHex(face)}`,
    `--on-accent:${toHex(onFace)}`,
    `--accent-wash:${toHex(ground)}`,
    `--accent-ink:${toHex(ink)}`,
  ];
}

/** As pale as the product's own texts need it. */
function readablePaper(paper: Colour): Colour {
  return moved(paper, WHITE, (colour) => LIGHT.texts.every((text) => contrast(colour, text) >= LEAST_CONTRAST));
}

/** A page that a business painted is for daylight; in the dark the product's own comes back. */
function hidePaper(paper: Colour | null): string[] {
  return paper ? [`--paper:${toHex(DARK.paper)}`] : [];
}

/** The first on the way from one colour to another that will do. */
function moved(from: Colour, to: Colour, isEnough: (colour: Colour) => boolean): Colour {
  for (let share = 0; share < 1; share += 0.05) {
    const colour = mix(from, to, share);
    if (isEnough(colour)) return colour;
  }
  return to;
}
