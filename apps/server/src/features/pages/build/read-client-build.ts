import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageState, RenderedPage } from '@openturn/contract/page.ts';
import type { ClientApp, ClientFile } from './client-app.ts';
import { clientEntry } from './client-entry.ts';

export const MANIFEST = '.vite/manifest.json';
/** For whoever debugs; browsers of visitors do not need them. */
const SOURCE_MAP = /\.map$/;

type Renderer = { renderPage(state: PageState, path: string): Promise<RenderedPage> };

/** What the client's build has left in `dist`; rejects where there is none. */
export async function readClientBuild({ dist, version }: { dist: string; version: string }): Promise<ClientApp> {
  const root = join(dist, 'client');
  const [files, manifest, { renderPage }] = await Promise.all([
    readFiles(root),
    readFile(join(root, MANIFEST), 'utf8'),
    import(pathToFileURL(join(dist, 'server', 'entry-server.js')).href) as Promise<Renderer>,
  ]);
  const { script, start, partOf } = clientEntry(JSON.parse(manifest));
  const contentOf = (path: string) => files.find((file) => file.path === path)?.content.toString('utf8') ?? '';
  return {
    version,
    script,
    preloads: start.scripts,
    css: start.styles.map(contentOf).join('\n'),
    files,
    render: renderPage,
    partOf,
  };
}

export async function readFiles(root: string): Promise<ClientFile[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const wanted = entries.filter((entry) => entry.isFile() && !SOURCE_MAP.test(entry.name));
  const files = await Promise.all(
    wanted.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name);
      return { path: file.slice(root.length).replaceAll('\\', '/'), content: await readFile(file) };
    }),
  );
  return files.filter(({ path }) => !path.startsWith('/.'));
}
