import { expect, it } from 'vitest';
import { assetsToKeep } from './service-worker-plugin.ts';

it('[API-12] keeps what the client is made of, in an order of its own, without what is large and rare', () => {
  const files = ['assets/entry-b.js', '.vite/manifest.json', 'assets/about-a.css', 'assets/licence-list-c.js', 'sw.js'];
  expect(assetsToKeep(files)).toEqual(['/assets/about-a.css', '/assets/entry-b.js']);
});
