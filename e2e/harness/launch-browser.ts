import { execFileSync } from 'node:child_process';
import { chromium, type Browser } from 'playwright';

const FLAGS = [
  // Names under .localhost may resolve to ::1 first, where nothing listens.
  '--host-resolver-rules=MAP *.localhost 127.0.0.1',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
];

const shared: { shell?: Promise<Browser>; whole?: Promise<Browser> } = {};

/** Shared by all test files of a process; contexts isolate pages. Ends with the process. */
export async function sharedBrowser({ isWhole = false }: Pick<LaunchOptions, 'isWhole'> = {}): Promise<Browser> {
  const kind = isWhole ? 'whole' : 'shell';
  const browser = await shared[kind];
  if (browser?.isConnected()) return browser;
  return (shared[kind] = launchBrowser({ isWhole }));
}

type LaunchOptions = {
  flags?: readonly string[];
  /** Includes what the headless shell lacks, such as notifications. */
  isWhole?: boolean;
};

export function launchBrowser({ flags = [], isWhole = false }: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: isWhole ? chromiumPath() : shellPath(),
    // Chromium refuses to sandbox as root.
    chromiumSandbox: process.getuid?.() !== 0,
    args: [...FLAGS, ...flags],
  });
}

/** `CHROMIUM_PATH`, the machine's own browser, or Playwright's download. */
export function chromiumPath(): string {
  return (
    process.env['CHROMIUM_PATH'] ||
    installed('chromium', 'chromium-browser', 'google-chrome') ||
    chromium.executablePath()
  );
}

/** The same engine for a third of the processor time. */
function shellPath(): string {
  return process.env['CHROMIUM_SHELL_PATH'] || installed('chromium-headless-shell') || chromiumPath();
}

function installed(...names: string[]): string {
  try {
    const commands = names.map((name) => `command -v ${name}`).join(' || ');
    return execFileSync('sh', ['-c', commands], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
