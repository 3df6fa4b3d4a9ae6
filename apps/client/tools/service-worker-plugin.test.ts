import { expect, it } from 'vitest';
import { shellOf } from './service-worker-plugin.ts';

const chunk = (name: string, imports: string[] = [], styles: string[] = []) => ({
  type: 'chunk' as const,
  name,
  isEntry: name === 'entry',
  imports,
  viteMetadata: { importedCss: new Set(styles) },
});

it('[API-12] keeps what every screen stands on, in an order of its own, no screen, and no styles that each page brings', () => {
  const bundle = {
    'assets/rest-c.js': chunk('rest', ['assets/common-d.js'], ['assets/rest-e.css']),
    'assets/entry-a.js': chunk('entry', ['assets/packages-b.js'], ['assets/entry-f.css']),
    'assets/packages-b.js': chunk('packages'),
    'assets/common-d.js': chunk('common', ['assets/packages-b.js']),
    'assets/join-g.js': chunk('join', ['assets/common-d.js'], ['assets/join-h.css']),
    'assets/join-h.css': { type: 'asset' as const },
  };
  expect(shellOf(bundle)).toEqual([
    '/assets/common-d.js',
    '/assets/entry-a.js',
    '/assets/packages-b.js',
    '/assets/rest-c.js',
    '/assets/rest-e.css',
  ]);
});
