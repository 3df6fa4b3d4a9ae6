import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { runStep } from '../prepare/run-step.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Path of a Chromium: that of the machine, else one that is installed now. */
export async function findChromium(): Promise<string> {
  const known = chromiumOfMachine();
  if (known) return known;
  if (process.getuid?.() === 0 && inPath('apt-get')) {
    await runStep('apt-get', ['update', '-qq']);
    await runStep('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
    const installed = chromiumOfMachine();
    if (installed) return installed;
  }
  await runStep('node_modules/.bin/playwright', ['install', 'chromium']);
  const { chromium } = await import('playwright');
  return chromium.executablePath();
}

function chromiumOfMachine(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  return NAMES.map(inPath).find(Boolean) ?? (existsSync(MAC) ? MAC : undefined);
}

function inPath(program: string): string | undefined {
  try {
    const found = execFileSync('sh', ['-c', 'command -v "$1"', 'sh', program], { encoding: 'utf8' }).trim();
    return found || undefined;
  } catch {
    return undefined;
  }
}
