import { describe, expect, it } from 'vitest';
import { colourCorrections } from './colour-corrections.ts';
import { lookOf, type LookValues, lookValues } from './look-values.ts';
import { parseTheme } from './theme.ts';
import { themeCss } from './theme-css.ts';

const NONE: LookValues = {
  accent: '',
  paper: '',
  ink: '',
  radius: null,
  font: '',
  fontUrl: '',
  logo: '',
  darkLogo: '',
};

function themeOf(look: Partial<LookValues>) {
  const { customStyles, appearance } = lookOf({ ...NONE, ...look });
  return parseTheme(customStyles, appearance);
}

describe('a colour of the business', () => {
  it('[SITE-09] is left alone where it can be read', () => {
    expect(colourCorrections(themeOf({}))).toEqual([]);
    expect(colourCorrections(themeOf({ accent: '#0b6b62' })).filter(({ scheme }) => scheme === 'light')).toEqual([]);
  });

  it.each(['#e08a1e', '#ffe100', '#7aa2f7', '#ff9a90'])('[SITE-09] is corrected with its reason: %s', (accent) => {
    for (const { name, own, ownContrast, usedContrast } of colourCorrections(themeOf({ accent }))) {
      expect([name, own]).toEqual(['accent', accent]);
      expect(ownContrast).toBeLessThan(usedContrast);
    }
  });

  it('[SITE-09] is corrected below 4.5 to 1: a pale text on a light background', () => {
    const corrections = colourCorrections(themeOf({ ink: '#3d3d3d', paper: '#8a8a8a' }));
    expect(corrections.map(({ name }) => name)).toContain('paper');
    for (const { usedContrast } of corrections) expect(usedContrast).toBeGreaterThanOrEqual(4.5);
  });

  it('is written as pages read it', () => {
    const look = { ...NONE, accent: '#b4331e', radius: 8, font: 'Inter, Arial', logo: `/files/${'a'.repeat(43)}` };
    expect(lookValues(lookOf(look))).toEqual(look);
  });
});

it('[SITE-09] shows a dark logo by the theme alone', () => {
  const darkLogo = `/files/${'b'.repeat(43)}`;
  expect(themeCss(themeOf({ darkLogo }))).toContain(
    `prefers-color-scheme:dark){[data-picture]>img{content:url(${darkLogo})}}`,
  );
});
