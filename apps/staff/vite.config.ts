import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { readAppKeys, readMessages } from '@openturn/texts/text-files.ts';
import { defineConfig, type Plugin } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  plugins: [consoleTextsPlugin(), react({ compiler: true })],
  build: {
    outDir: 'dist',
    // Beside the visitors' files, at one address space.
    assetsDir: 'assets/staff',
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'src/entry-staff.tsx',
      // In one piece they weigh least, but for what only posters and invitations need.
      output: { codeSplitting: { groups: [{ name: 'packages', test: /node_modules\/(?!qr\/)|rolldown/ }] } },
    },
  },
});

/** The English that the build carries for want of the server's: what the console says, not what all of Openturn says. */
function consoleTextsPlugin(): Plugin {
  const english = fileURLToPath(import.meta.resolve('@openturn/texts/en.json'));
  return {
    name: 'console-texts',
    enforce: 'pre',
    load(id) {
      if (id !== english) return null;
      const all = readMessages('en');
      return JSON.stringify(Object.fromEntries(readAppKeys('staff').map((key) => [key, all[key]])));
    },
  };
}
