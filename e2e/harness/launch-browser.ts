import { execFileSync } from 'node:child_process';
import { chromium, type Browser } from 'playwright';

const FLAGS = [
  // Names under .localhost may come out as ::1 first, where nothing listens.
  '--host-resolver-rules=MAP *.localhost 127.0.0.1',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
];

let shared: Promise<Browser> | undefined;

/** One for all test files of a process; a page's context shares nothing with another's. It ends with the process. */
export async function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser();
  if (!(await shared).isConnected()) shared = launchBrowser();
  return shared;
}

export function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    // Chromium refuses its sandbox to root.
    chromiumSandbox: process.getuid?.() !== 0,
    args: [...FLAGS, ...flags],
  });
}

/** The browser named by `CHROMIUM_PATH`, else the machine's, else Playwright's own download. */
export function chromiumPath(): string {
  return process.env['CHROMIUM_PATH'] || installed() || chromium.executablePath();
}

function installed(): string {
  try {
    return execFileSync(
      'sh',
      ['-c', 'command -v chromium || command -v chromium-browser || command -v google-chrome'],
      {
        encoding: 'utf8',
      },
    ).trim();
  } catch {
    return '';
  }
}
