import { describe, expect, it } from 'vitest';
import { clientEntry } from './client-entry.ts';

const MANIFEST = {
  '_react.js': { file: 'assets/react-1.js', imports: ['_runtime.js'] },
  '_runtime.js': { file: 'assets/runtime-1.js' },
  '_card.js': { file: 'assets/card-1.js', css: ['assets/card-1.css'], imports: ['_react.js'] },
  'src/entry-client.tsx': {
    file: 'assets/entry-1.js',
    src: 'src/entry-client.tsx',
    isEntry: true,
    imports: ['_runtime.js', '_react.js'],
    dynamicImports: ['src/about.tsx'],
    css: ['assets/entry-1.css'],
  },
  'src/about.tsx': {
    file: 'assets/about-1.js',
    imports: ['_react.js', 'src/entry-client.tsx', '_card.js'],
    css: ['assets/about-1.css'],
  },
};

describe('client entry', () => {
  it('lists the entry script and everything it imports directly', () => {
    const { script, start } = clientEntry(MANIFEST);
    expect(script).toBe('/assets/entry-1.js');
    expect(start).toEqual({
      scripts: ['/assets/runtime-1.js', '/assets/react-1.js'],
      styles: ['/assets/entry-1.css'],
    });
  });

  it('lists what a screen adds, without duplicates', () => {
    const { partOf } = clientEntry(MANIFEST);
    expect(partOf(['src/about.tsx'])).toEqual({
      scripts: ['/assets/card-1.js', '/assets/about-1.js'],
      styles: ['/assets/card-1.css', '/assets/about-1.css'],
    });
    expect(partOf(['src/gone.tsx'])).toEqual({ scripts: [], styles: [] });
  });

  it('rejects a manifest without an entry, and an invalid one', () => {
    expect(() => clientEntry({})).toThrow('has no entry');
    expect(() => clientEntry({ a: { file: 1 } })).toThrow('expected string');
  });
});
