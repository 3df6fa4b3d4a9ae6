import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { runStep } from '../prepare/run-step.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const SHELLS = ['chromium-headless-shell'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

export type Browsers = {
  chromium: string;
  /** The same engine without windows: a third of the processor time, but no notifications. */
  shell: string;
};

/** The machine's browsers, or newly installed ones. */
export async function findBrowsers(): Promise<Browsers> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return { chromium: named, shell: process.env['CHROMIUM_SHELL_PATH'] || named };
  if (process.getuid?.() === 0 && inPath('apt-get')) await installMissing();
  const chromium = NAMES.map(inPath).find(Boolean) ?? (existsSync(MAC) ? MAC : await downloaded());
  return { chromium, shell: SHELLS.map(inPath).find(Boolean) ?? chromium };
}

async function installMissing(): Promise<void> {
  const missing = [NAMES, SHELLS].filter((names) => !names.some(inPath)).map(([name]) => name ?? '');
  if (missing.length === 0) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runStep('apt-get', ['update', '-qq']);
  for (const name of missing) {
    // Some Debian releases lack the shell; the full browser replaces it.
    await runStep('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env }).catch(() => {});
  }
}

async function downloaded(): Promise<string> {
  await runStep('node_modules/.bin/playwright', ['install', 'chromium']);
  const { chromium } = await import('playwright');
  return chromium.executablePath();
}

function inPath(program: string): string | undefined {
  try {
    const found = execFileSync('sh', ['-c', 'command -v "$1"', 'sh', program], { encoding: 'utf8' }).trim();
    return found || undefined;
  } catch {
    return undefined;
  }
}
