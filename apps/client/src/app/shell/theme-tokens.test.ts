import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { toHex } from '@openturn/domain/theme/colour.ts';
import { DEFAULT_PALETTE } from '@openturn/domain/theme/default-palette.ts';
import { describe, expect, it } from 'vitest';

function colourIn(css: string, name: string): string | undefined {
  const hex = new RegExp(`--${name}: #([\\da-f]{3,6});`).exec(css)?.[1];
  return hex && `#${hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex}`;
}

describe('tokens', () => {
  const tokens = readFileSync(createRequire(import.meta.url).resolve('@openturn/ui/styles/tokens.css'), 'utf8');
  const [light = '', dark = ''] = tokens.split('@media (prefers-color-scheme: dark)');

  // A business's colours are adjusted for contrast with exactly these.
  it.each([
    ['light', light],
    ['dark', dark],
  ] as const)("[SITE-09] in the %s scheme are those used to check a theme's contrast", (scheme, css) => {
    const measured = Object.entries(DEFAULT_PALETTE[scheme]).map(([name, colour]) => [name, toHex(colour)]);
    expect(measured).toEqual(measured.map(([name = '']) => [name, colourIn(css, name)]));
  });
});
