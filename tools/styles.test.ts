import { describe, expect, it } from 'vitest';
import { customProperties, problemsOfStyles } from './styles.ts';

const problemsIn = (css: string) => problemsOfStyles(css, { isTokens: false }).map(({ text }) => text);

describe('problemsOfStyles', () => {
  it.each([
    'margin-left: 0',
    'right: 0',
    'border-top-left-radius: 0',
    'min-width: 0',
    'text-align: left',
    'padding-top: 0',
  ])('[LANG-09] refuses %s, which does not mirror', (declaration) => {
    expect(problemsIn(`a { ${declaration}; }`)).toHaveLength(1);
  });

  it.each(['margin-inline: 0 auto', 'inset-inline-start: 0', 'text-align: start', 'border: 1px solid var(--hair)'])(
    'takes %s',
    (declaration) => {
      expect(problemsIn(`a { ${declaration}; }`)).toEqual([]);
    },
  );

  it.each([
    'color: #fff',
    'color: rgb(0 0 0)',
    'color: white',
    'padding: 12px',
    'gap: 0.5rem',
    'margin: calc(2px + var(--space-1))',
  ])('refuses %s, which names no token', (declaration) => {
    expect(problemsIn(`a { ${declaration}; }`)).toHaveLength(1);
  });

  it('allows values in the token file', () => {
    expect(problemsOfStyles(':root { --paper: #fff; --space-1: 4px; }', { isTokens: true })).toEqual([]);
  });

  it('ignores selectors and comments, and reads nested rules', () => {
    const css = '/* left: 0; */\na:hover { &:focus-visible { color: var(--ink);\n left: 0 } }';
    expect(problemsOfStyles(css, { isTokens: false })).toEqual([
      { line: 3, text: 'left: 0: use the logical property' },
    ]);
  });
});

describe('customProperties', () => {
  it('distinguishes set and read properties', () => {
    const { set, read } = customProperties(':root { --a: 1; } b { color: var(--b, var(--c)); }');
    expect(set).toEqual(['--a']);
    expect(read.map(({ property }) => property)).toEqual(['--b', '--c']);
  });
});
