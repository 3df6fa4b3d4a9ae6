import { fileURLToPath } from 'node:url';
import { BROWSER_ALIASES, browserPlugins } from '@openturn/client/tools/browser-plugins.ts';
import { textsVersion } from '@openturn/texts/server-texts.ts';
import { defineConfig } from 'vite';
import { contentPolicyPlugin } from './tools/content-policy-plugin.ts';
import { phoneSettings } from './tools/phone-settings.ts';
import { safeAreasPlugin } from './tools/safe-areas-plugin.ts';
import { textsPlugin } from './tools/texts-plugin.ts';

/** What the app delivers besides the client. */
const ADDED = ['@capacitor/core', '@aparajita/capacitor-secure-storage', '@capacitor-community/in-app-review'];

const { server, regions } = phoneSettings();

/** The client for Capacitor, in `dist`, which `cap sync` copies into both projects. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  define: { PHONE_SETTINGS: JSON.stringify({ server, regions, textsVersion: textsVersion() }) },
  plugins: [
    safeAreasPlugin(),
    ...browserPlugins(ADDED),
    textsPlugin(),
    contentPolicyPlugin([server, ...Object.values(regions)]),
  ],
  resolve: { alias: BROWSER_ALIASES },
  build: { modulePreload: { polyfill: false } },
});
