import { AsyncLocalStorage } from 'node:async_hooks';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageState, RenderedPage } from '@openturn/contract/page.ts';
import type { Compressed } from '#http/replies/compressed-content.ts';
import type { AskOwnServer, ClientApp, ClientFile } from './client-app.ts';
import { clientEntry } from './client-entry.ts';

export const MANIFEST = '.vite/manifest.json';
/** Where the build puts compressed files. */
const COMPRESSED = '/.compressed';
/** For debugging; visitors' browsers do not need them. */
const SOURCE_MAP = /\.map$/;

type Renderer = {
  connectServer(fetch: AskOwnServer): void;
  renderPage(state: PageState, address: string): Promise<RenderedPage>;
};

/** Reads the client's build from `dist`; rejects if there is none. */
export async function readClientBuild({ dist, version }: { dist: string; version: string }): Promise<ClientApp> {
  const root = join(dist, 'client');
  const [files, manifest, { connectServer, renderPage }] = await Promise.all([
    readFiles(root),
    readFile(join(root, MANIFEST), 'utf8'),
    import(pathToFileURL(join(dist, 'server', 'entry-server.js')).href) as Promise<Renderer>,
  ]);
  const { script, start, partOf } = clientEntry(JSON.parse(manifest));
  // The client calls one server, as in a browser; this tells which page the call belongs to.
  const asking = new AsyncLocalStorage<AskOwnServer>();
  connectServer(async (url) => {
    const ask = asking.getStore();
    if (!ask) throw new Error('a call outside the rendering of a page');
    return ask(url);
  });
  const contentOf = (path: string) => files.find((file) => file.path === path)?.content.toString('utf8') ?? '';
  return {
    version,
    script,
    preloads: start.scripts,
    css: start.styles.map(contentOf).join('\n'),
    files,
    render: (state, address, ask) => asking.run(ask, () => renderPage(state, address)),
    partOf,
  };
}

export async function readFiles(root: string): Promise<ClientFile[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const served = entries.filter((entry) => entry.isFile() && !SOURCE_MAP.test(entry.name));
  const files = await Promise.all(
    served.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name);
      return { path: file.slice(root.length).replaceAll('\\', '/'), content: await readFile(file) };
    }),
  );
  const contents = new Map(files.map(({ path, content }) => [path, content]));
  return files
    .filter(({ path }) => !path.startsWith('/.'))
    .map(({ path, content }) => ({ path, content, compressed: compressedIn(contents, path) }));
}

/** Empty for a small file, or if the build did not compress. */
function compressedIn(contents: ReadonlyMap<string, Buffer>, path: string): Compressed {
  const br = contents.get(`${COMPRESSED}${path}.br`);
  const zstd = contents.get(`${COMPRESSED}${path}.zst`);
  return { ...(br && { br }), ...(zstd && { zstd }) };
}
