import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const SOURCE = fileURLToPath(new URL('../src/service-worker/service-worker.ts', import.meta.url));
/** Large, and rarely asked for: fetched when it is. */
const NOT_KEPT = /licence-list/;

/** Builds `sw.js` after the client, with the list of what the client is made of. */
export function serviceWorkerPlugin(): Plugin {
  let outDir = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (config) => {
      ({ outDir } = config.build);
    },
    writeBundle: async ({ dir = outDir }, bundle) => {
      const assets = assetsToKeep(Object.keys(bundle));
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { ASSETS: JSON.stringify(assets), VERSION: JSON.stringify(versionOf(assets)) },
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

export function assetsToKeep(files: readonly string[]): string[] {
  return files
    .filter((file) => file.startsWith('assets/') && !NOT_KEPT.test(file))
    .map((file) => `/${file}`)
    .toSorted();
}

/** Their names hold hashes of their content, so the same names are the same version. */
function versionOf(assets: readonly string[]): string {
  return createHash('sha256').update(assets.join()).digest('hex').slice(0, 12);
}
