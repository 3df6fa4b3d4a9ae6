import { ownTextsPlugin } from '@openturn/texts/own-texts-plugin.ts';
import react from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';
import { licencesPlugin } from './licences-plugin.ts';
import { shortPreloadHelper } from './short-preload-helper.ts';
import { withoutUnusedQueries } from './without-unused-queries.ts';

/** What the visitor's browser runs, besides what is ours. */
export const DELIVERED = ['react', 'react-dom', 'wouter', '@tanstack/react-query', 'zxing-wasm'];

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

/** For React 17 and older; React has had it since. */
export const BROWSER_ALIASES = { 'use-sync-external-store/shim/index.js': 'react' };

/** How the client is built for a browser and for the phone; `added` is what only the phone delivers. */
export function browserPlugins(added: readonly string[] = []): PluginOption[] {
  return [
    withoutUnusedQueries(),
    shortPreloadHelper(),
    ownTextsPlugin('client'),
    react({ compiler: true, exclude: NOT_MEMOIZED }),
    licencesPlugin([...DELIVERED, ...added]),
  ];
}
