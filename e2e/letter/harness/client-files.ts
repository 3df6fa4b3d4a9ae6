import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const BUILD = join(ROOT, 'apps/client/dist/client');
const TEXTS = join(ROOT, 'packages/texts/src');
const ENTRY = 'src/entry-client.tsx';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

export type ClientFile = { type: string; content: Buffer };

type Chunk = { file: string; css?: string[] };

/** A file of the built client, or a plain text file; null for any other path. */
export function clientFile(path: string): ClientFile | null {
  const texts = /^\/assets\/i18n\/([a-z]{2}(?:-[a-z]{2})?)\.json$/.exec(path);
  const file = texts ? join(TEXTS, `${texts[1]}.json`) : join(BUILD, path);
  const type = TYPES[extname(path)];
  if (!type || path.includes('..')) return null;
  try {
    return { type, content: readFileSync(file) };
  } catch {
    return null;
  }
}

/** A page with nothing but the client's script: no markup, state or language. */
export function emptyPage(): string {
  const manifest = JSON.parse(readFileSync(join(BUILD, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const { file, css = [] } = manifest[ENTRY] as Chunk;
  const styles = css.map((each) => `<link rel="stylesheet" href="/${each}">`).join('');
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${styles}<script type="module" src="/${file}"></script></head><body><div id="app"></div></body></html>`;
}
