import { toHex } from './colour.ts';
import { DEFAULT_PALETTE, type PaletteColour, type Scheme } from './default-palette.ts';
import { themePalette } from './theme-palette.ts';
import type { Theme } from './theme.ts';

/** Generic families, which must not be quoted. */
const KINDS = ['serif', 'sans-serif', 'monospace', 'system-ui', 'ui-serif', 'ui-sans-serif', 'ui-rounded'];

/** Custom properties that override the tokens in each scheme; empty if the business changes nothing. */
export function themeCss(theme: Theme): string {
  return rule(shape(theme)) + schemeRule(theme, 'light') + schemeRule(theme, 'dark') + darkLogo(theme);
}

/** The same in one scheme, with all of its colours, whatever the device prefers. */
export function schemeCss(theme: Theme, scheme: Scheme): string {
  const palette = themePalette(theme, scheme);
  const colours = (Object.keys(palette) as PaletteColour[]).map((name) => `--${name}:${toHex(palette[name])}`);
  return rule([`color-scheme:${scheme}`, ...shape(theme), ...colours]);
}

/** Instead of the picture that the page names. */
function darkLogo({ darkLogoUrl }: Theme): string {
  return darkLogoUrl && `@media (prefers-color-scheme:dark){[data-picture]>img{content:url(${darkLogoUrl})}}`;
}

function shape(theme: Theme): string[] {
  const radius = theme.radiusPx === null ? [] : [`--radius:${theme.radiusPx}px`];
  const names = theme.fonts.map((name) => (KINDS.includes(name) ? name : `'${name}'`));
  // The business's own font is loaded under this name; see the interface's tokens.
  const font = names.length === 0 ? [] : [`--font:'Openturn Site',${names.join(',')},var(--font-system)`];
  return [...radius, ...font];
}

function schemeRule(theme: Theme, scheme: Scheme): string {
  const palette = themePalette(theme, scheme);
  const changed = (Object.keys(palette) as PaletteColour[])
    .map((name) => ({ name, hex: toHex(palette[name]) }))
    .filter(({ name, hex }) => hex !== toHex(DEFAULT_PALETTE[scheme][name]));
  const css = rule(changed.map(({ name, hex }) => `--${name}:${hex}`));
  return css && `@media (prefers-color-scheme:${scheme}){${css}}`;
}

function rule(declarations: readonly string[]): string {
  return declarations.length === 0 ? '' : `:root{${declarations.join(';')}}`;
}
