import { describe, expect, it } from 'vitest';
import { weighBundle, type Manifest } from './weigh-bundle.ts';

const manifest: Manifest = {
  'src/main.tsx': {
    file: 'main.js',
    isEntry: true,
    imports: ['_shared.js'],
    dynamicImports: ['src/about.tsx', 'src/join.tsx'],
    css: ['main.css'],
  },
  '_shared.js': { file: 'shared.js', dynamicImports: ['src/menu.tsx'] },
  'src/about.tsx': { file: 'about.js', imports: ['src/main.tsx', '_part.js'], css: ['about.css'] },
  'src/join.tsx': { file: 'join.js', imports: ['_part.js'] },
  'src/menu.tsx': { file: 'menu.js', imports: ['_part.js'], dynamicImports: ['src/look.tsx', 'src/about.tsx'] },
  'src/look.tsx': { file: 'look.js', imports: ['src/menu.tsx', '_part.js'], css: ['look.css'] },
  '_part.js': { file: 'part.js' },
};

const weights: Record<string, number> = {
  'main.js': 1,
  'shared.js': 2,
  'main.css': 4,
  'about.js': 8,
  'about.css': 16,
  'join.js': 32,
  'part.js': 64,
  'menu.js': 128,
  'look.js': 256,
  'look.css': 512,
};
const weigh = (built = manifest) =>
  Object.fromEntries(
    weighBundle(built, (file) => weights[file] ?? Number.NaN).map(({ name, kilobytes }) => [name, kilobytes]),
  );

describe('weighBundle', () => {
  it('counts the entry and its direct imports as the first screen', () => {
    expect(weigh()).toMatchObject({ 'script of the first screen': 3, 'styles of the first screen': 4 });
  });

  it('counts for a later screen only what the first did not load', () => {
    expect(weigh()).toMatchObject({
      'more for src/about.tsx': 8 + 16 + 64,
      'more for src/join.tsx': 32 + 64,
      'more for src/menu.tsx': 128 + 64,
    });
  });

  it('counts for a screen inside another only what neither that nor the first has loaded', () => {
    expect(weigh()).toMatchObject({ 'more for src/look.tsx inside': 256 + 512 });
    expect(weigh()).not.toHaveProperty('more for src/about.tsx inside');
  });

  it('counts a screen inside two others as beside the one that has loaded less of it', () => {
    const twice: Manifest = {
      ...manifest,
      'src/join.tsx': { file: 'join.js', dynamicImports: ['src/look.tsx'] },
      'src/look.tsx': { file: 'look.js', imports: ['_part.js'] },
    };
    expect(weigh(twice)).toMatchObject({ 'more for src/look.tsx inside': 256 + 64 });
  });
});
