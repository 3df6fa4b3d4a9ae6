import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BLACK, contrast, toHex, WHITE, type Colour } from './colour.ts';
import { DEFAULT_PALETTE } from './default-palette.ts';
import { fromOklch, toOklch } from './oklch.ts';
import { parseColour } from './parse-colour.ts';
import { safeUrl } from './safe-url.ts';
import { SHAPE_CONTRAST, TEXT_CONTRAST } from './with-contrast.ts';
import { themeCss } from './theme-css.ts';
import { themePalette } from './theme-palette.ts';
import { parseTheme } from './theme.ts';

const plain = { fonturl: '', logourl: '' };
const GRAMMAR = new RegExp(
  [
    "^(:root\\{(--radius:\\d{1,2}px;?)?(--font:('?[A-Za-z\\d][A-Za-z\\d -]{0,39}'?,){2,5}var\\(--font-system\\))?\\})?",
    '(@media \\(prefers-color-scheme:light\\)\\{:root\\{(--[a-z-]+:#[\\da-f]{6};?)+\\}\\})?',
    '(@media \\(prefers-color-scheme:dark\\)\\{:root\\{(--[a-z-]+:#[\\da-f]{6};?)+\\}\\})?$',
  ].join(''),
);
const SURFACES = ['paper', 'card', 'faint', 'faint-strong', 'accent-wash'] as const;

const part = fc.integer({ min: 0, max: 255 });
const colour: fc.Arbitrary<Colour> = fc.tuple(part, part, part);

function look(styles: string) {
  return parseTheme(styles, plain);
}

describe('a business’s look', () => {
  it('[SITE-09] reads colours, radius, font and logo', () => {
    const theme = look('--accent: #1f7a5c; --radius: 12px; --font: Georgia, serif; --logo: url("/logo.svg")');
    expect(theme).toEqual({
      accent: [31, 122, 92],
      paper: null,
      ink: null,
      radiusPx: 12,
      fonts: ['Georgia', 'serif'],
      logoUrl: '/logo.svg',
      darkLogoUrl: '',
      fontUrl: '',
    });
    const css = themeCss(theme);
    expect(css).toContain(":root{--radius:12px;--font:'Openturn Site','Georgia',serif,var(--font-system)}");
    expect(css).toContain('@media (prefers-color-scheme:light){:root{--accent:#1f7a5c;');
  });

  it('[SITE-09] is empty where the business chooses nothing', () => {
    expect(themeCss(look(''))).toBe('');
  });

  it('[SITE-09] leaves a readable colour unchanged', () => {
    for (const accent of ['#1f7a5c', '#b4511f', '#6b3fa0', '#2457a6']) {
      expect(toHex(themePalette(look(`--accent:${accent}`), 'light').accent)).toBe(accent);
    }
  });

  it('[SITE-09] gives a light paper and a dark ink to the light scheme, a dark paper and a light ink to the dark one', () => {
    const daylight = look('--paper: #fff8e7; --ink: #102a43');
    expect(toHex(themePalette(daylight, 'light').paper)).toBe('#fff8e7');
    expect(toHex(themePalette(daylight, 'light').ink)).toBe('#102a43');
    expect(themePalette(daylight, 'dark')).toEqual(DEFAULT_PALETTE.dark);
    const night = look('--paper: #101418; --ink: #e8eef4');
    expect(toHex(themePalette(night, 'dark').paper)).toBe('#101418');
    expect(themePalette(night, 'light')).toEqual(DEFAULT_PALETTE.light);
  });

  it('[SITE-09] limits the corner radius to what the components allow', () => {
    const radii = ['0', '8px', '0.5rem', '99px', '-4px', 'calc(1px)', '1e3px', '12em'];
    expect(radii.map((radius) => look(`--radius: ${radius}`).radiusPx)).toEqual([0, 8, 8, 28, null, null, null, null]);
  });

  it('[SITE-09] accepts plain font names only', () => {
    expect(look('--font: "Open Sans", sans-serif').fonts).toEqual(['Open Sans', 'sans-serif']);
    for (const hostile of ["x'), url(//evil", 'a\\27', "'a", 'a;b{}', 'var(--x)', ' ', 'é']) {
      expect(look(`--font: ${hostile}`).fonts.filter((name) => !/^[a-z]$/.test(name))).toEqual([]);
    }
  });
});

describe('colours', () => {
  it.each([
    ['#fff', '#ffffff'],
    ['#0B6B62', '#0b6b62'],
    ['rgb(1, 2, 3)', '#010203'],
    ['rgb(100% 50% 0%)', '#ff8000'],
    ['hsl(120, 100%, 50%)', '#00ff00'],
    ['hsl(-90deg 50% 40%)', '#663399'],
    ['hsl(720 100% 50%)', '#ff0000'],
    ['oklch(0.628 0.2577 29.23)', '#ff0000'],
    ['oklch(100% 0 0)', '#ffffff'],
    ['oklch(47.58% 0.0813 184.57)', '#0b6b62'],
  ])('[SITE-09] reads %s as %s', (text, hex) => {
    const read = parseColour(text);
    expect(read && toHex(read)).toBe(hex);
  });

  it.each([
    'red',
    '#ffff',
    '#fffffff',
    'rgb(300, 0, 0)',
    'rgb(1deg 2 3)',
    'rgb(1 2 3 / 50%)',
    'rgba(1, 2, 3, 0.5)',
    'rgb(var(--x) 2 3)',
    'hsl(10% 50% 50%)',
    'hsl(10 50 50)',
    'oklch(2 0 0)',
    'oklch(0.5 0.1 10%)',
    'color-mix(in srgb, red, blue)',
    'url(https://evil.example/x)',
    'rgb(1 2 3) url(x)',
  ])('[SITE-09] rejects %s', (text) => {
    expect(parseColour(text)).toBeNull();
  });

  it('[SITE-09] survive conversion to a shade and back', () => {
    fc.assert(
      fc.property(colour, (original) => {
        expect(fromOklch(toOklch(original))).toEqual(original);
      }),
    );
  });

  it('[SITE-09] have the contrast that WCAG defines', () => {
    expect(contrast(WHITE, BLACK)).toBe(21);
    expect(contrast(WHITE, [118, 118, 118])).toBeCloseTo(4.54, 2);
  });
});

describe('hostile looks', () => {
  it.each([
    '--accent: red;} body{display:none',
    '--accent: url(https://evil.example/x)',
    '--accent: expression(alert(1))',
    '--accent: #fff</style><script>alert(1)</script>',
    '--accent: #fff !important',
    '--accent: \\23 fff',
    '\\2d\\2d accent: #fff',
    '@import "https://evil.example/a.css"',
    'background: url(//evil.example)',
    '--font: x, url(//evil.example)',
    '--logo: url(javascript:alert(1))',
    '--logo: url(data:image/svg+xml,<svg onload=alert(1)>)',
    '--logo: url(//evil.example/a.png)',
    '--logo: url(/a.png) url(/b.png)',
    '--card: #000',
    '__proto__: x',
  ])('[SITE-09] %j changes nothing', (hostile) => {
    const theme = look(hostile);
    expect(themeCss(theme)).toBe('');
    expect(theme.logoUrl).toBe('');
  });

  it('[SITE-09] accepts only https addresses and paths on its own host', () => {
    const good = ['https://cdn.example.com/a.woff2', 'https://cdn.example.com:8443/a?b=1', '/fonts/a.woff2', '/'];
    expect(good.map(safeUrl)).toEqual(good);
    const bad = [
      'http://a.example/x',
      '//a.example/x',
      '/\\a.example',
      '/\t/a.example',
      'data:font/woff2,x',
      'ftp://a',
    ];
    const breakingOut = [
      'https://a.example/"x',
      '/a b',
      "/a'b",
      '/a)b',
      '/a;b',
      '/<a>',
      'https://user:word@a.example/',
    ];
    expect([...bad, ...breakingOut].map(safeUrl).filter(Boolean)).toEqual([]);
  });

  it('[SITE-09] always produce one strict form', () => {
    const names = ['--accent:', '--paper:', '--ink:', '--radius:', '--font:', '--logo:'];
    const values = ['#abc', '#123456', 'rgb(1 2 3)', 'oklch(0.5 0.3 20)', '9px', 'Georgia', '"A"', 'url(/x)'];
    const marks = [';', '}', '{', ')', ',', '\\', '</style>', '/*', '*/', '@import', 'javascript:', '\n'];
    const piece = fc.oneof(fc.constantFrom(...names, ...values, ...marks), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        expect(themeCss(look(pieces.join('')))).toMatch(GRAMMAR);
      }),
      { numRuns: 3_000 },
    );
  });

  it('[SITE-09] the strict form rejects other input', () => {
    expect(':root{--accent:red}').not.toMatch(GRAMMAR);
    expect(":root{--font:'a',url(x),var(--font-system)}").not.toMatch(GRAMMAR);
    expect('@media (prefers-color-scheme:light){:root{--accent:#fff}}').not.toMatch(GRAMMAR);
  });

  it('[SITE-09] keep every text readable', () => {
    const choice = fc.option(colour, { freq: 4 });
    fc.assert(
      fc.property(choice, choice, choice, fc.constantFrom('light', 'dark'), (accent, paper, ink, scheme) => {
        const shown = themePalette({ accent, paper, ink }, scheme);
        for (const surface of SURFACES) {
          for (const text of ['ink', 'soft', 'accent-ink'] as const) {
            expect(contrast(shown[text], shown[surface])).toBeGreaterThanOrEqual(TEXT_CONTRAST);
          }
        }
        for (const signal of ['good', 'warn', 'bad'] as const) {
          expect(contrast(shown[signal], shown.paper)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
          expect(contrast(shown[signal], shown.card)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        }
        expect(contrast(shown['on-accent'], shown.accent)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        expect(contrast(shown.accent, shown.paper)).toBeGreaterThanOrEqual(SHAPE_CONTRAST);
        expect(contrast(shown.accent, shown.card)).toBeGreaterThanOrEqual(SHAPE_CONTRAST);
      }),
      { numRuns: 3_000 },
    );
  });
});
