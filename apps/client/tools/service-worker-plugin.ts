import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const SOURCE = fileURLToPath(new URL('../src/service-worker/service-worker.ts', import.meta.url));
/** Fetched at rest on any screen. */
const REST = 'rest';

/** Builds `sw.js` after the client, with the list of what it keeps from the start. */
export function serviceWorkerPlugin(): Plugin {
  let outDir = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (config) => {
      ({ outDir } = config.build);
    },
    writeBundle: async ({ dir = outDir }, bundle) => {
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { ASSETS: JSON.stringify(shellOf(bundle)), VERSION: JSON.stringify(versionOf(Object.keys(bundle))) },
        build: {
          outDir: dir,
          emptyOutDir: false,
          modulePreload: false,
          rolldownOptions: { input: SOURCE, output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      });
    },
  };
}

type Chunk = Pick<Rolldown.OutputChunk, 'type' | 'name' | 'isEntry' | 'imports'> & {
  viteMetadata?: { importedCss: ReadonlySet<string> } | undefined;
};
type Bundle = Readonly<Record<string, Chunk | { type: 'asset' }>>;

/** What every screen stands on; a screen itself is kept once it has been visited. */
export function shellOf(bundle: Bundle): string[] {
  const files = new Set<string>();
  const add = (file: string, chunk: Chunk) => {
    if (files.has(file)) return;
    files.add(file);
    // Every page brings the styles of the entry with it.
    if (!chunk.isEntry) for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const next of chunk.imports) {
      const found = bundle[next];
      if (found?.type === 'chunk') add(next, found);
    }
  };
  for (const [file, chunk] of Object.entries(bundle)) {
    if (chunk.type === 'chunk' && (chunk.isEntry || chunk.name === REST)) add(file, chunk);
  }
  return [...files].map((file) => `/${file}`).toSorted();
}

/** Names hold hashes of the content, so the same names are the same version. */
function versionOf(files: readonly string[]): string {
  const assets = files.filter((file) => file.startsWith('assets/')).toSorted();
  return createHash('sha256').update(assets.join()).digest('hex').slice(0, 12);
}
