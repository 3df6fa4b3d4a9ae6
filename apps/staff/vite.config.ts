import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { ownTextsPlugin } from '@openturn/texts/own-texts-plugin.ts';
import { defineConfig } from 'vite';

/** Their memoized form weighs over a kilobyte of the first script; what uses them is memoized. */
const NOT_MEMOIZED = [/\/node_modules\//, /\/packages\/(ui|web)\//];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  plugins: [ownTextsPlugin('staff'), react({ compiler: true, exclude: NOT_MEMOIZED })],
  build: {
    outDir: 'dist',
    // Beside the visitors' files, at one address space.
    assetsDir: 'assets/staff',
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'src/entry-staff.tsx',
      output: {
        codeSplitting: {
          groups: [
            // In one piece they weigh least, but for what only posters and invitations need.
            { name: 'packages', test: /node_modules\/(?!qr\/)|rolldown/, priority: 1 },
            // Dozens of files of a few lines weigh a tenth more than one.
            { name: 'first', tags: ['$initial'] },
          ],
        },
      },
    },
  },
});
