import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BROWSER_DAY, DAY_ZONE } from '../../tools/days/day-settings.ts';
import { PATIENCE } from '../../tools/days/patience.ts';
import { keepModulesPlugin } from './tools/keep-modules-plugin.ts';
import { licencesPlugin } from './tools/licences-plugin.ts';
import { namePartsPlugin } from './tools/name-parts-plugin.ts';

const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** What a visitor sees, in a real browser; what needs none is tested with everything else, in Node. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [keepModulesPlugin(), namePartsPlugin(), react({ compiler: true }), licencesPlugin(['react'])],
  optimizeDeps: {
    // Found while a test runs they would reload it.
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react-dom/server',
      'react/jsx-dev-runtime',
      'react/compiler-runtime',
      '@tanstack/react-query',
      '@lingui/core',
      '@lingui/message-utils/compileMessage',
      'wouter',
      'wouter/memory-location',
      'vitest-browser-react',
      'axe-core',
      'qr',
      'zxing-wasm/reader',
      'zxing-wasm/writer',
    ],
  },
  test: {
    ...BROWSER_DAY,
    ...PATIENCE,
    name: 'client',
    include: ['src/**/*.browser.test.tsx', '../staff/src/**/*.browser.test.tsx'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          ...executablePath(),
          env: { ...process.env, TZ: DAY_ZONE },
          args: [
            '--no-sandbox',
            '--disable-dev-shm-usage',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
            '--no-first-run',
            '--disable-gpu',
          ],
        },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
    },
  },
});

/** Without one Playwright takes its own. */
function executablePath(): { executablePath?: string } {
  const path = process.env.CHROMIUM_SHELL_PATH || process.env.CHROMIUM_PATH || NAMES.map(inPath).find(Boolean);
  return path ? { executablePath: path } : {};
}

function inPath(program: string): string | undefined {
  try {
    return execFileSync('sh', ['-c', 'command -v "$1"', 'sh', program], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}
