import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, parseColour, type Colour } from './colour.ts';
import { safeUrl } from './safe-url.ts';
import { LEAST_CONTRAST, themeCss } from './theme-css.ts';
import { parseTheme, type Theme } from './theme.ts';

const plain = { fonturl: '', logourl: '' };
const GRAMMAR =
  /^(:root\{(--[a-z-]+:(#[\da-f]{6}|\d{1,2}px);?)+\})?(@media \(prefers-color-scheme:dark\)\{:root\{(--[a-z-]+:#[\da-f]{6};?)+\}\})?$/;

function valuesIn(css: string): Map<string, Colour> {
  return new Map(
    [...css.matchAll(/(--[a-z-]+):(#[\da-f]{6})/g)].map(([, name = '', hex = '']) => [
      name,
      parseColour(hex) ?? [0, 0, 0],
    ]),
  );
}

describe('a business’s look', () => {
  it('[SITE-09] takes colours, radius and logo', () => {
    const theme = parseTheme('--accent: #0b6b62; --radius: 12px; --logo: url("/logo.svg")', plain);
    expect(theme).toEqual({ accent: [11, 107, 98], paper: null, radiusPx: 12, logoUrl: '/logo.svg', fontUrl: '' });
    expect(themeCss(theme)).toContain('--accent:#0b6b62;--on-accent:#ffffff');
  });

  it('[SITE-09] reads the ways in which colours are written', () => {
    expect(parseColour('#fff')).toEqual([255, 255, 255]);
    expect(parseColour('rgb(1, 2, 3)')).toEqual([1, 2, 3]);
    expect(parseColour('hsl(120, 100%, 50%)')).toEqual([0, 255, 0]);
    expect(parseColour('rgb(300, 0, 0)')).toBeNull();
    expect(parseColour('hsl(720, 100%, 50%)')).toBeNull();
  });

  it.each([
    '--accent: red;} body{display:none',
    '--accent: url(https://evil.example/x)',
    '--accent: expression(alert(1))',
    '--accent: #fff</style><script>alert(1)</script>',
    '--accent: \\23 fff',
    '@import "https://evil.example/a.css"',
    'background: url(//evil.example)',
    '--radius: calc(1px)',
    '--radius: -4px',
    '--logo: url(javascript:alert(1))',
    '--logo: url(//evil.example/a.png)',
    '--unknown: #fff',
    '',
  ])('[SITE-09] lets %j change nothing', (hostile) => {
    const theme = parseTheme(hostile, plain);
    expect(themeCss(theme)).toBe('');
    expect(theme.logoUrl).toBe('');
  });

  it('[SITE-09] takes addresses of https and of the own host alone', () => {
    expect(safeUrl('https://cdn.example.com/a.woff2')).toBe('https://cdn.example.com/a.woff2');
    expect(safeUrl('/fonts/a.woff2')).toBe('/fonts/a.woff2');
    for (const bad of [
      'http://a.example/x',
      '//a.example/x',
      'data:font/woff2,x',
      'https://a.example/"x',
      '/a b',
      'ftp://a',
    ]) {
      expect(safeUrl(bad)).toBe('');
    }
  });

  it('[SITE-09] comes out in one strict form, whatever went in', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('--accent:', '#abc', ';', '}', '{', 'url(', ')', '--paper:', '--radius: 9px', '</style>'),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        expect(themeCss(parseTheme(pieces.join(''), plain))).toMatch(GRAMMAR);
      }),
      { numRuns: 2_000 },
    );
  });

  it('[SITE-09] keeps every text readable, whatever the colours', () => {
    const colour = fc.tuple(
      ...([0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })) as [
        fc.Arbitrary<number>,
        fc.Arbitrary<number>,
        fc.Arbitrary<number>,
      ]),
    );
    fc.assert(
      fc.property(colour, colour, (accent, paper) => {
        const theme: Theme = { ...parseTheme('', plain), accent, paper };
        const [light = '', dark = ''] = themeCss(theme).split('@media');
        expectReadable(valuesIn(light), {
          card: [255, 255, 255],
          texts: [
            [100, 95, 86],
            [138, 80, 0],
          ],
        });
        expectReadable(valuesIn(dark), { card: [31, 29, 25], texts: [[173, 167, 155]] });
      }),
      { numRuns: 1_000 },
    );
  });
});

function expectReadable(values: Map<string, Colour>, fixed: { card: Colour; texts: Colour[] }): void {
  const of = (name: string): Colour => values.get(name) ?? [0, 0, 0];
  const pairs: [Colour, Colour][] = [
    [of('--on-accent'), of('--accent')],
    [of('--accent-ink'), of('--paper')],
    [of('--accent-ink'), of('--accent-wash')],
    [of('--accent-ink'), fixed.card],
    ...fixed.texts.map((text): [Colour, Colour] => [text, of('--paper')]),
  ];
  for (const [text, behind] of pairs) expect(contrast(text, behind)).toBeGreaterThanOrEqual(LEAST_CONTRAST - 0.01);
}
