import { fileURLToPath } from 'node:url';
import { ownTextsPlugin } from '@openturn/texts/own-texts-plugin.ts';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig } from 'vite';
import { CHUNK_GROUPS } from './tools/chunk-groups.ts';
import { keepGeneration } from './tools/keep-generation.ts';
import { namePartsPlugin } from './tools/name-parts-plugin.ts';
import { licencesPlugin } from './tools/licences-plugin.ts';
import { serviceWorkerPlugin } from './tools/service-worker-plugin.ts';
import { shortPreloadHelper } from './tools/short-preload-helper.ts';
import { withoutUnusedQueries } from './tools/without-unused-queries.ts';

/** What the visitor's browser runs, besides what is ours. */
const DELIVERED = ['react', 'react-dom', 'wouter', '@tanstack/react-query'];

/**
 * Not memoized by the compiler: what it writes for the first screen weighs five kilobytes, of which a screen with a
 * few lines gains nothing, nor does a sheet that is open for a moment (decision 16). All other screens are memoized.
 */
const NOT_MEMOIZED = [
  /\/node_modules\//,
  /\/packages\/(ui|web)\//,
  /\/client\/src\/(?!features\/)/,
  /\/features\/home\//,
  /\/features\/booked\/(sheets|actions)\//,
  /\/features\/book\/what\//,
  /\/features\/status\/actions\//,
  /\/features\/login\//,
  // Around the form.
  /\/features\/join\/[^/]+$/,
];

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
    : [
        withoutUnusedQueries(),
        shortPreloadHelper(),
        ownTextsPlugin('client'),
        react({ compiler: true, exclude: NOT_MEMOIZED }),
        licencesPlugin(DELIVERED),
        keepGeneration(),
        serviceWorkerPlugin(),
      ],
  // For React 17 and older; React has had it since.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: isSsrBuild ? SERVER_BUILD : CLIENT_BUILD,
  // React is slow and talkative unless it is told so when it is built in.
  ...(isSsrBuild && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
}));
