import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** `lazyScreen(async () => (await import('…')).Part)`. */
const PART = /lazyScreen\(\s*async \(\) => \(await import\('([^']+)'\)\)\.\w+(?=,?\s*\))/g;

/** Tells each part of the client the key of its module in the build's manifest, so that a page can name what it needs. */
export function namePartsPlugin(): Plugin {
  let root = '';
  return {
    name: 'name-parts',
    enforce: 'pre',
    configResolved: (config) => {
      ({ root } = config);
    },
    async transform(code, id) {
      const names = new Map<string, string>();
      for (const [, source = ''] of code.matchAll(PART)) {
        const found = await this.resolve(source, id);
        names.set(source, found ? relative(root, found.id) : '');
      }
      if (names.size === 0) return null;
      const named = code.replaceAll(PART, (part, source: string) => `${part}, '${names.get(source) ?? ''}'`);
      return { code: named, map: null };
    },
  };
}
