import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig } from 'vite';
import { BROWSER_ALIASES, browserPlugins, DELIVERED } from './tools/browser-plugins.ts';
import { CHUNK_GROUPS } from './tools/chunk-groups.ts';
import { keepGeneration } from './tools/keep-generation.ts';
import { namePartsPlugin } from './tools/name-parts-plugin.ts';
import { licencesPlugin } from './tools/licences-plugin.ts';
import { serviceWorkerPlugin } from './tools/service-worker-plugin.ts';

const CLIENT_BUILD: BuildEnvironmentOptions = {
  outDir: 'dist/client',
  // keepGeneration removes what is too old.
  emptyOutDir: false,
  manifest: true,
  modulePreload: {
    polyfill: false,
    // Which scripts go with a later screen is known to the server and to the prefetching at rest; the names of all of them
    // would be half a kilobyte of the first script. Styles are awaited, so they stay.
    resolveDependencies: (_file, dependencies) => dependencies.filter((name) => name.endsWith('.css')),
  },
  rolldownOptions: {
    input: 'src/entry-client.tsx',
    output: {
      codeSplitting: {
        groups: CHUNK_GROUPS,
      },
    },
  },
};

const SERVER_BUILD: BuildEnvironmentOptions = {
  outDir: 'dist/server',
  copyPublicDir: false,
};

export default defineConfig(({ isSsrBuild = false }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  plugins: isSsrBuild
    ? [namePartsPlugin(), react(), licencesPlugin(DELIVERED)]
    : [...browserPlugins(), keepGeneration(), serviceWorkerPlugin()],
  resolve: { alias: BROWSER_ALIASES },
  build: isSsrBuild ? SERVER_BUILD : CLIENT_BUILD,
  // React is slow and talkative unless it is told so when it is built in.
  ...(isSsrBuild && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
}));
